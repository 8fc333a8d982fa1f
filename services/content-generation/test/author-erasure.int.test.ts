import { ERASE_ROUTES, READ_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type ContentNetwork, startContentNetwork } from './content-network.ts'

const RITA = 'Rita Inesquecível'
const TEXT = 'Ótimo café! “Volto” sempre.'

let network: ContentNetwork
beforeAll(async () => {
  network = await startContentNetwork()
}, 60_000)
afterAll(() => network?.stop())

const rows = (name: string) => network.deps.db.collection<{ _id: number | string }>(name)
const stamp = { rev: 1, createdAt: new Date(), updatedAt: new Date() }
const bodyOf = (author: string, text: string) => JSON.stringify({ review: { author, text, rating: 5 } })

/** Content of two reviews of one client, and of a review with the same number of another. */
async function storeContent(): Promise<void> {
  const delivery = (_id: number, clientId: number, body: string) => ({
    _id,
    clientId,
    body,
    messageId: `m${_id}`,
    ...stamp,
  })
  await rows('webhook_deliveries').insertMany([
    delivery(1, 3, bodyOf(RITA, TEXT)),
    delivery(2, 3, bodyOf('Rita I.', TEXT)),
    delivery(3, 3, bodyOf('Outra Pessoa', 'Bom')),
    delivery(4, 4, bodyOf(RITA, TEXT)),
    delivery(5, 3, '{}'),
  ])
  const generation = (_id: string, clientId: number, reviewId: number) => ({
    _id,
    key: `review-${_id}`,
    clientId,
    reviewId,
    responseText: 'Obrigado, Rita!',
    ...stamp,
  })
  await rows('generations').insertMany([generation('a', 3, 7), generation('b', 3, 8), generation('c', 4, 7)])
  const post = (_id: number, reviewId: number) => ({
    _id,
    key: `post-${_id}`,
    clientId: 3,
    reviewId,
    postText: `${RITA} adorou`,
    imageId: 1,
    ...stamp,
  })
  await rows('posts').insertMany([post(1, 7), post(2, 8)])
}
const idsOf = async (name: string) =>
  (await rows(name).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)

test('what was made of a review is handed out, and goes with its author', async () => {
  await storeContent()
  const ask = network.from('identity')
  const params = { kind: 'reviewer', personId: 7 }
  const { body } = await ask(READ_ROUTES['content-generation'], { params, query: { clientId: 3 } })
  expect(body.rows).toMatchObject({
    generations: [{ responseText: 'Obrigado, Rita!' }],
    posts: [{ postText: `${RITA} adorou` }],
  })
  const person = { kind: 'reviewer', id: 7, clientId: 3, marks: [RITA, TEXT] }
  const erase = () => ask(ERASE_ROUTES['content-generation'], { params: { requestId: 1 }, body: person })
  const counts = { generations: 1, posts: 1, webhook_deliveries: 2 }
  expect((await erase()).body).toEqual({ counts })
  expect((await erase()).body).toEqual({ counts })
  expect(await idsOf('webhook_deliveries')).toEqual([3, 4, 5])
  expect(await idsOf('generations')).toEqual(['b', 'c'])
  expect(await idsOf('posts')).toEqual([2])
}, 60_000)

test('what the agency’s systems were told of a lead is a number: it goes, and is not handed out', async () => {
  const row = (_id: number, subject: string, aboutClientId: number | null = null) => ({
    _id,
    clientId: null,
    aboutClientId,
    subject,
    body: '{}',
    messageId: `m${_id}`,
    ...stamp,
  })
  await rows('webhook_deliveries').insertMany([row(81, 'lead-8'), row(82, 'lead-88'), row(83, 'card-8', 3)])
  const ask = network.from('identity')
  const params = { kind: 'lead', personId: 8 }
  const read = await ask(READ_ROUTES['content-generation'], { params, query: {} })
  expect([read.status, read.body]).toEqual([200, { rows: {} }])
  const body = { kind: 'lead', id: 8, clientId: null, marks: ['Ana'] }
  const erased = await ask(ERASE_ROUTES['content-generation'], { params: { requestId: 2 }, body })
  expect([erased.status, erased.body]).toEqual([200, { counts: { webhook_deliveries: 1 } }])
  expect((await idsOf('webhook_deliveries')).filter((id) => Number(id) > 80)).toEqual([82, 83])
}, 60_000)
