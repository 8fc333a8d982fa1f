import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const started: SandboxCalls[] = []
let sandbox: SandboxCalls
beforeEach(async () => {
  if (!started[0]) started.push(await sandboxCalls())
  sandbox = started[0] as SandboxCalls
  await sandbox.control('POST', '/reset')
})
afterAll(() => sandbox.close())

const REVIEW =
  'Rating: 5\n<review>O atendimento foi ótimo e o pão é muito bom, voltarei com certeza.</review>'
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['reply', 'tone'],
  properties: { reply: { type: 'string' }, tone: { enum: ['warm', 'plain'] } },
}

function ask(changes: Record<string, unknown> = {}, key = 'sandbox-key') {
  return sandbox.call('POST', '/openai/v1/chat/completions', {
    headers: { authorization: `Bearer ${key}` },
    json: { model: 'sandbox-writer-1', messages: [{ role: 'user', content: REVIEW }], ...changes },
  })
}

const withSchema = (schema: unknown) => ({
  response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
})

test('a reply names the aspect, in the language of the review, with usage', async () => {
  const { body } = await ask()
  const [choice] = body.choices
  expect(choice.finish_reason).toBe('stop')
  expect(choice.message.content).toContain('o atendimento')
  expect(body.usage.total_tokens).toBe(body.usage.prompt_tokens + body.usage.completion_tokens)
})

test.each([
  ['en', 'Rating: 1\nThe service was rude and the wait was long.', /sorry|apologies/],
  ['es', 'Rating: 1\nLa atención fue mala y nos hicieron esperar mucho.', /Lamentamos|disculpas/],
  ['pt', 'Nota: 1\nO atendimento foi péssimo e a demora não acabava.', /Lamentamos|desculpas/],
])('an angry review in %s is answered in kind', async (_language, content, sign) => {
  const { body } = await ask({ messages: [{ role: 'user', content }] })
  expect(body.choices[0].message.content).toMatch(sign)
})

test('a language named in the instructions wins, and the first name is greeted', async () => {
  const messages = [
    { role: 'system', content: 'You write replies, in Spanish, in a warm tone.' },
    { role: 'user', content: '<review stars="2" first_name="Ana">The service was slow.</review>' },
  ]
  const { body } = await ask({ messages })
  expect(body.choices[0].message.content).toMatch(/^Hola, Ana! (Lamentamos|Le pedimos)/)
})

test('a schema is honoured, and a loose one is refused', async () => {
  const { body } = await ask(withSchema(SCHEMA))
  const content = JSON.parse(body.choices[0].message.content)
  expect(content).toEqual({ reply: expect.any(String), tone: 'warm' })
  const { additionalProperties, ...loose } = SCHEMA
  expect(additionalProperties).toBe(false)
  expect((await ask(withSchema(loose))).status).toBe(400)
  expect((await ask(withSchema({ ...SCHEMA, required: ['reply'] }))).status).toBe(400)
})

test.each([
  ['no messages', { messages: [] }, 400],
  ['an unknown argument', { prompt: 'x' }, 400],
  ['a missing model', { model: 'missing-model' }, 404],
  ['json_object without the word', { response_format: { type: 'json_object' } }, 400],
])('%s is refused', async (_what, changes, status) => {
  expect((await ask(changes)).status).toBe(status)
})

test('a bad and a live-looking key are refused', async () => {
  expect((await ask({}, 'invalid')).status).toBe(401)
  expect((await ask({}, `sk-proj-${'a'.repeat(40)}`)).status).toBe(401)
})

test('a small budget cuts the text', async () => {
  expect((await ask({ max_completion_tokens: 5 })).body.choices[0].finish_reason).toBe('length')
})

test('the faults of a model', async () => {
  const withFault = async (mode: string, changes = {}) => {
    await sandbox.fault({ api: 'openai', mode, times: 1 })
    return ask(changes)
  }
  expect((await withFault('ai_quota')).body.error.code).toBe('insufficient_quota')
  const refused = (await withFault('ai_refusal')).body.choices[0].message
  expect([refused.content, typeof refused.refusal]).toEqual([null, 'string'])
  expect((await withFault('ai_length')).body.choices[0].finish_reason).toBe('length')
  const content = async (mode: string, changes = {}) =>
    (await withFault(mode, changes)).body.choices[0].message.content
  expect(JSON.parse(await content('ai_bad_schema', withSchema(SCHEMA)))).not.toHaveProperty('reply')
  expect(Buffer.byteLength(await content('ai_over_4096'))).toBeGreaterThan(4096)
  expect(await content('ai_wrong_language')).toMatch(/thank|happy|joy/i)
  expect(await content('ai_injection')).toContain('http://promo.example')
})

test.each([
  ['Brazilian Portuguese', /^Muito obrigado pelas palavras! .*isso.* Até a próxima!$/],
  ['English', /^Thank you so much for your kind words! .*that.* Until next time!$/],
  ['German', /^\(German\) ¡Muchas gracias/],
])('a draft is translated into %s', async (name, sign) => {
  const draft = '¡Muchas gracias por sus palabras! Nos alegra saber que le gustó el café. ¡Hasta la próxima!'
  const messages = [
    { role: 'system', content: `You translate a business's reply to a customer review into ${name}.` },
    { role: 'user', content: `<draft>${draft}</draft>` },
  ]
  const { body } = await ask({ messages })
  expect(body.choices[0].message.content).toMatch(sign)
})
