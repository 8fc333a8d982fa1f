import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { getReplyTranslation } from '@avaliax/proto/content/reply-translation.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { anOwner, aReview, type ContentNetwork, startContentNetwork } from './content-network.ts'

let network: ContentNetwork
let model: Server
let asked: string[]
let answers: (string | null)[]
const owner: Actor = { ...anOwner(3), language: 'pt' }

beforeAll(async () => {
  model = await startModel()
  const { port } = model.address() as AddressInfo
  network = await startContentNetwork({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  })
}, 60_000)
afterAll(async () => {
  await network.stop()
  model.close()
})

let reviewId = 500
beforeEach(() => {
  reviewId++
  asked = []
  answers = []
})

/** Equal calls within a moment are paid once and answered once, so each test has a draft of its own. */
const english = () => `Thank you, Rita! We are so happy that you enjoyed the coffee at table ${reviewId}.`
const PORTUGUESE = 'Obrigado, Rita! Ficamos muito felizes por você ter gostado do café.'
const GERMAN = 'Danke, Rita! Wir freuen uns sehr, dass Ihnen der Kaffee geschmeckt hat.'

function drafted(changes: Parameters<typeof aReview>[0]) {
  const review = aReview({
    reviewId,
    replyState: 'draft',
    originalLanguage: 'en',
    text: 'Great coffee!',
    ...changes,
  })
  network.reviews.reviews.set(reviewId, review)
}
const read = async (actor: Actor | null = owner) => {
  const { status, body } = await network.as(actor)(getReplyTranslation, { params: { reviewId } })
  return status === 200 ? body : { status, code: body.code }
}

test('a draft in another language is translated into that of whoever looks, and paid once', async () => {
  drafted({ responseText: english() })
  answers = [PORTUGUESE]
  const translated = { language: 'pt', text: PORTUGUESE, kind: 'translation' }
  expect(await read()).toEqual(translated)
  expect(await read()).toEqual(translated)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(english())
  // For somebody who reads English there is nothing to translate.
  expect(await read({ ...owner, language: 'en' })).toEqual({ language: null, text: null, kind: null })
})

test('an edited draft is translated anew', async () => {
  drafted({ responseText: english() })
  answers = [PORTUGUESE, 'Muito obrigado por escrever para nós, Rita. Até a próxima!']
  await read()
  drafted({ responseText: 'Thank you for writing to us, Rita. See you soon!', rev: 2 })
  expect(await read()).toMatchObject({ text: 'Muito obrigado por escrever para nós, Rita. Até a próxima!' })
})

test('a draft in her own language for a language nobody here writes has its translation beside it', async () => {
  drafted({ responseText: PORTUGUESE, originalLanguage: 'de', text: 'Toller Kaffee!' })
  answers = [GERMAN]
  expect(await read()).toEqual({ language: 'de', text: GERMAN, kind: 'translation' })
})

test.each([
  ['refuses', null],
  ['leaves the text as it was', 'the draft'],
  ['answers in a third language', 'Muchas gracias, Rita. Nos alegra mucho que le haya gustado el café.'],
  ['adds a link', `${PORTUGUESE} Veja www.evil.example`],
])('a model that %s is not believed', async (_, answer) => {
  drafted({ responseText: english() })
  answers = [answer === 'the draft' ? english() : answer]
  expect(await read()).toEqual({ language: 'pt', text: null, kind: null })
  expect(await network.deps.db.collection('reply_translations').countDocuments({ reviewId })).toBe(0)
})

test('the offline writer says the same in the reader’s language, at no cost', async () => {
  network.reviews.reviews.set(reviewId, aReview({ reviewId, originalLanguage: 'en', text: 'Great coffee!' }))
  // The model fails to write, so the offline writer does.
  answers = [null]
  const { body } = await network.post(reviewId, owner)
  drafted({ responseText: body.responseText, rev: 2 })
  asked = []
  expect(await read()).toEqual({
    language: 'pt',
    text: expect.stringMatching(/café|great coffee/i),
    kind: 'sense',
  })
  expect(asked).toEqual([])
})

test('no draft has no translation; strangers see neither', async () => {
  drafted({ responseText: null })
  expect(await read()).toEqual({ language: null, text: null, kind: null })
  expect(await read({ ...anOwner(4), language: 'pt' })).toMatchObject({ status: 404 })
  expect(await read(null)).toMatchObject({ status: 401 })
  expect(asked).toEqual([])
})

test('a suspended client is not translated for', async () => {
  drafted({ responseText: english() })
  expect(await read({ ...anOwner(3, false), language: 'pt' })).toEqual({
    language: 'pt',
    text: null,
    kind: null,
  })
  expect(asked).toEqual([])
})

function startModel(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(JSON.parse(body).messages.at(-1).content)
    const content = JSON.stringify({ translation: answers.shift() ?? null })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
