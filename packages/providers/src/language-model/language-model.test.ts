import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { fakeHttp } from '../fake-http.ts'
import { ProviderFailure } from '../http/http-provider.ts'
import { languageModel } from './language-model.ts'

const task = {
  instructions: 'Answer the review.',
  input: '<review>Bom pão</review>',
  name: 'reply',
  answer: z.strictObject({ reply: z.string().min(1) }),
  action: 'generate_reply',
  clientId: 1,
}
const says = (content: string | null, more: object = {}) => ({
  choices: [{ finish_reason: 'stop', message: { content }, ...more }],
})
const refusing = (status: number, reason = 'x') => new ProviderFailure({ status, reason, retryable: false })
const model = (...answers: unknown[]) => {
  const { http, requests } = fakeHttp(...answers)
  return { ask: languageModel({ http, apiKey: 'sk', model: 'm' }), requests }
}
const formats = (requests: { body?: object }[]) =>
  requests.map((one) => (one.body as { response_format?: { type: string } }).response_format?.type)

test('asks for the schema first, with what customers wrote in the message of the user alone', async () => {
  const { ask, requests } = model(says('{"reply":"Obrigada!"}'))
  await expect(ask.complete(task)).resolves.toEqual({ reply: 'Obrigada!' })
  expect(requests[0]?.body).toMatchObject({
    messages: [
      { role: 'system', content: 'Answer the review.' },
      { role: 'user', content: task.input },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'reply',
        strict: true,
        schema: { additionalProperties: false, required: ['reply'] },
      },
    },
  })
})

test('steps down where the server cannot, and remembers it', async () => {
  const { ask, requests } = model(refusing(400), refusing(400), says('Sure:\n```json\n{"reply":"Oi"}\n```'))
  await expect(ask.complete(task)).resolves.toEqual({ reply: 'Oi' })
  await ask.complete(task)
  expect(formats(requests)).toEqual(['json_schema', 'json_object', undefined, undefined])
})

test.each([
  ['refusal', says(null, { message: { content: null, refusal: 'I cannot' } })],
  ['refusal', says('x', { finish_reason: 'content_filter' })],
  ['length', says('{"reply":"cut', { finish_reason: 'length' })],
  ['empty', says('  ')],
  ['bad_answer', says('no braces at all')],
  ['bad_answer', says('{"answer":"wrong shape"}')],
  ['no_credit', refusing(429, 'insufficient_quota')],
])('%s is a failure of its own', async (reason, answer) => {
  await expect(model(answer).ask.complete(task)).rejects.toMatchObject({
    name: 'LanguageModelFailure',
    reason,
  })
})

test('a refused key is not a reason to step down', async () => {
  const { ask, requests } = model(refusing(401))
  await expect(ask.complete(task)).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})
