import { ERROR_CODES } from '@avaliax/proto/errors.ts'
import { IMPORT_FAILURES } from '@avaliax/proto/reviews/import.routes.ts'
import { GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeAll, expect, test } from '@jest/globals'
import { loadCodeTexts } from '../api/code-texts.ts'
import { problemText } from '../api/problem.ts'
import { LANGUAGES } from '../i18n/language.ts'
import { importFailureText } from './import-failure.ts'
import { refusalOf } from './publishing-failure.ts'

beforeAll(loadCodeTexts)

const CODE = /[A-Z]{2,}_|[a-z]_[a-z]|\bSPAM\b/
const READY = { googleStatus: 'connected', googleIntegrationMode: 'advanced' } as const
const differ = (say: (language: 'pt' | 'en') => string | undefined) => {
  const [en, pt] = LANGUAGES.map(say)
  expect(en).not.toBe(pt)
  for (const text of [en, pt]) {
    expect(text?.length).toBeGreaterThan(5)
    expect(text).not.toMatch(CODE)
  }
}

test.each([...ERROR_CODES, 'NETWORK'] as const)('%s is said in both languages', (code) =>
  differ((language) => problemText({ code }, language)),
)

test.each(ERROR_CODES)('a reply that we refuse with %s says why, and never the code', (code) => {
  differ((language) => refusalOf(code, READY, language).text)
  expect(refusalOf(code, READY, 'en').byUs).toBe(true)
})

test.each(GoogleStatus.options)('a reply refused for want of Google names the cause: %s', (googleStatus) =>
  differ((language) => refusalOf('GOOGLE_NOT_READY', { ...READY, googleStatus }, language).text),
)

test.each(['PERSONAL_INFORMATION', 'SPAM', 'OFFENSIVE', 'OFF_TOPIC'])(
  'Google’s policy %s is explained',
  (policy) => differ((language) => refusalOf(policy, READY, language).text),
)

test.each(['SOMETHING_NEW_FROM_GOOGLE', null])(
  'a policy that we do not know is not repeated: %s',
  (policy) => {
    for (const language of LANGUAGES)
      expect(refusalOf(policy, READY, language)).toEqual({ byUs: false, text: undefined })
  },
)

test.each([...ERROR_CODES, ...IMPORT_FAILURES])('an import that ended with %s says why', (error) =>
  differ((language) => importFailureText(error, language)),
)

test('an import, a reply and the owner meet the same words for a lost connection', () => {
  expect(importFailureText('reconnect', 'pt')).toBe(
    'Sua conexão com o Google expirou. Reconecte para buscar as avaliações.',
  )
  const lost = { ...READY, googleStatus: 'reconnect' } as const
  expect(refusalOf('GOOGLE_NOT_READY', lost, 'pt').text).toBe(
    'Sua conexão com o Google expirou. Reconecte para publicar.',
  )
})
