import { expect, test } from '@jest/globals'
import { REDACTED, redactCall, redactUrl } from './redact.ts'

const SECRETS = Array.from({ length: 12 }, (_, at) => `CANARY${at}abcdefghijklmnop`)
const secret = (at: number) => SECRETS[at] ?? ''

const empty = {
  url: 'https://x.example/',
  requestHeaders: {},
  responseHeaders: {},
  requestBody: null,
  responseBody: null,
  errorMessage: null,
}

test('planted secrets leave no trace, wherever they stand and however often they are repeated', () => {
  const redacted = redactCall({
    url: `https://user:${secret(0)}@x.example/v1?key=${secret(1)}&code=${secret(2)}&q=pizza`,
    requestHeaders: {
      Authorization: `Bearer ${secret(3)}`,
      'x-goog-api-key': secret(4),
      cookie: `a=${secret(5)}`,
      accept: 'a/b',
    },
    responseHeaders: { 'set-cookie': secret(6), 'content-type': 'application/json' },
    requestBody: new URLSearchParams({
      client_secret: secret(7),
      refresh_token: secret(8),
      grant_type: 'x',
    }).toString(),
    responseBody: JSON.stringify({
      access_token: secret(9),
      nested: [{ id_token: secret(10), card: { number: secret(11) } }],
      echo: `you sent ${secret(3)}, ${secret(1)} and ${secret(8)}`,
      next_page_token: 'page-2',
      usage: { total_tokens: 17 },
      error: { code: 400 },
    }),
    errorMessage: `refused ${secret(3)}`,
  })
  for (const planted of SECRETS) expect(JSON.stringify(redacted)).not.toContain(planted)
  expect(redacted.url).toContain('q=pizza')
  expect(redacted.requestHeaders).toEqual({
    authorization: REDACTED,
    'x-goog-api-key': REDACTED,
    cookie: REDACTED,
    accept: 'a/b',
  })
  expect(JSON.parse(redacted.responseBody ?? '')).toMatchObject({
    next_page_token: 'page-2',
    usage: { total_tokens: 17 },
    error: { code: 400 },
  })
  expect(redacted.requestBody).toContain('grant_type=x')
})

test('the numbers of payers at the tax office are hidden in forms and answers', () => {
  const cpf = '52998224725'
  const customer = redactCall({
    ...empty,
    requestBody: `name=Ana&tax_id_data[0][type]=br_cpf&tax_id_data[0][value]=${cpf}&metadata[clientId]=17`,
    responseBody: JSON.stringify({
      customer_tax_ids: [{ type: 'br_cpf', value: cpf }],
      lines: [{ type: 'other', value: 'x' }],
    }),
    errorMessage: `refused ${cpf}`,
  })
  const added = redactCall({ ...empty, requestBody: 'type=br_cnpj&value=11222333000181' })
  expect(JSON.stringify([customer, added])).not.toMatch(/52998224725|11222333000181/)
  expect(customer.requestBody).toContain('tax_id_data[0][type]=br_cpf')
  expect(customer.requestBody).toContain('metadata[clientId]=17')
  expect(JSON.parse(customer.responseBody ?? '').lines).toEqual([{ type: 'other', value: 'x' }])
})

test.each([
  ['cut', '{"token_type":"Bearer","access_token":"CANARY.a\\"b'],
  ['behind a guard', ')]}\'\n{"scope":"x","access_token": "CANARY", "expires_in":3599}'],
  ['of plain text', 'error: no\naccess_token=CANARY; next_page_token=page-2'],
  ['in single quotes', "{'client_secret': 'CANARY, b'}"],
  ['within a page', '<p>password: CANARY</p>'],
  ['within a text', 'said {\\"refresh_token\\":\\"CANARY\\"}'],
])('a secret is hidden in an answer that is no JSON, %s', (_, responseBody) => {
  const { responseBody: kept } = redactCall({ ...empty, responseBody })
  expect(kept).not.toContain('CANARY')
  expect(kept).toContain(REDACTED)
  expect(redactCall({ ...empty, responseBody: kept }).responseBody).toBe(kept)
  if (responseBody.includes('page-2')) expect(kept).toContain('next_page_token=page-2')
})

test('pictures become a size and a hash, long bodies are cut', () => {
  const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(500)}=`
  const redacted = redactCall({
    ...empty,
    requestBody: JSON.stringify({ image: picture, text: 'ç'.repeat(20_000) }),
  })
  expect(redacted.requestBody).toMatch(/\[5523 base64 characters, sha256 [0-9a-f]{16}\]/)
  expect(Buffer.byteLength(redacted.requestBody ?? '')).toBeLessThanOrEqual(8_192)
})

test('what is no address is not kept', () => {
  expect(redactUrl('not an address')).toBe(REDACTED)
  expect(redactCall({ ...empty, responseBody: '<html>gone</html>' }).responseBody).toBe('<html>gone</html>')
})
