import { appError } from '@avaliax/chassis/errors.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { expect, test } from '@jest/globals'
import type { OutboundAnswer } from '../guarded-fetch/guarded-fetch.ts'
import { MAKE_MAX_BYTES, make } from './make.ts'

const outgoing = {
  url: 'https://hook.eu1.make.com/s3cr3t',
  body: '{}',
  headers: {},
  action: 'send_to_make',
  clientId: 1,
  userId: 17,
}

function setup(answer: Partial<OutboundAnswer> | Error) {
  const calls: ApiCall[] = []
  const fetch = {
    post: async () => {
      if (answer instanceof Error) throw answer
      return { status: 200, headers: {}, text: '', ...answer }
    },
  }
  return { client: make({ fetch, record: (call) => calls.push(call), now: () => new Date(0) }), calls }
}

test.each([
  [200, 'Accepted', 'accepted'],
  [410, 'There is no scenario listening', 'gone'],
  [404, '', 'gone'],
  [413, '', 'too_large'],
  [429, '', 'retry'],
  [400, 'Queue is full.', 'retry'],
  [400, 'Bad structure', 'failed'],
  [302, '', 'redirect'],
  [500, 'Scenario failed to complete.', 'retry'],
])('%d %s is %s', async (status, text, outcome) => {
  await expect(setup({ status, text }).client.send(outgoing)).resolves.toMatchObject({ outcome, status })
})

test('a lost connection may be tried again', async () => {
  await expect(setup(new Error('ECONNRESET')).client.send(outgoing)).resolves.toMatchObject({
    outcome: 'retry',
    status: null,
  })
})

test('a refused address is the caller’s to hear', async () => {
  await expect(setup(appError('WEBHOOK_URL_NOT_ALLOWED')).client.send(outgoing)).rejects.toMatchObject({
    code: 'WEBHOOK_URL_NOT_ALLOWED',
  })
})

test('the log never shows the address of a hook, which is its credential', async () => {
  const { client, calls } = setup({ status: 200 })
  await client.send(outgoing)
  expect(calls).toMatchObject([{ clientId: 1, userId: 17 }])
  expect(JSON.stringify(calls)).not.toContain('s3cr3t')
})

test('what is too large is not even sent', async () => {
  const { client, calls } = setup({ status: 200 })
  await expect(client.send({ ...outgoing, body: 'x'.repeat(MAKE_MAX_BYTES + 1) })).resolves.toMatchObject({
    outcome: 'too_large',
  })
  expect(calls).toHaveLength(0)
})
