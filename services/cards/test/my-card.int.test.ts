import { getLeaderboard, getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { assignCard, listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  changeMyCard,
  createMyCardLink,
  deleteMyCardLink,
  getMyCardLink,
  type MyCardKey,
  openMyCard,
  reportCardLost,
} from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { askFromMyCard } from '@avaliax/proto/cards/request/my-card-request.routes.ts'
import { listRequests } from '@avaliax/proto/cards/request/request.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cardFixture, statuses } from './card-fixture.ts'
import { type CardsUnderTest, PHONE, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { buyer, employee } = cardFixture(() => cards)
const nobody = () => cards.as([])

async function holder() {
  const company = await buyer(1)
  const { id } = await employee(company, 'Ana Souza')
  const params = { employeeId: id }
  const { status, body } = await company.owner(createMyCardLink, { params })
  expect(status).toBe(201)
  const { url, pin } = body as { url: string; pin: string }
  return { company, params, url, key: { secret: url.split('#')[1] ?? '', pin } }
}
const other = (pin: string) => (pin === '000000' ? '000001' : '000000')

test('who has the link and the PIN sees today’s visits, leaves the board and reports the card lost', async () => {
  const { company, params, url, key } = await holder()
  expect(new URL(url).pathname).toBe('/meu-cartao')
  const cardId = company.bought[0]?.id
  await company.owner(assignCard, { body: { employeeId: params.employeeId, cardId } })
  const { body: first } = await nobody()(openMyCard, { body: key })
  expect(first).toMatchObject({ name: 'Ana Souza', todayTaps: 0, monthTaps: 0, hiddenFromBoard: false })
  expect(first.cardCode).toMatch(/^[A-Z]{2}\d{4}$/)

  const token = new URL(first.reviewUrl).pathname
  await fetch(cards.url + token, { redirect: 'manual', headers: { 'user-agent': PHONE } })
  const seen = await until(
    async () => (await nobody()(openMyCard, { body: key })).body,
    ({ todayTaps }) => todayTaps === 1,
  )
  expect(seen.monthTaps).toBe(1)

  const hidden = await nobody()(changeMyCard, { body: { ...key, hiddenFromBoard: true } })
  expect(hidden.body.hiddenFromBoard).toBe(true)
  const board = { params: { clientId: company.clientId } }
  expect((await company.owner(getLeaderboard, board)).body.employees).toMatchObject([
    { name: 'Ana Souza', hiddenFromBoard: true },
  ])
  const { body: shown } = await nobody()(getPublicLeaderboard, board)
  expect(shown.leaderboard.employees).toEqual([])

  for (let times = 0; times < 2; times++) {
    const lost = await nobody()(reportCardLost, { body: key })
    expect([lost.status, lost.body.cardCode]).toEqual([200, null])
  }
  const { body: cardsOf } = await company.owner(listClientCards, board)
  expect(cardsOf).toMatchObject([{ id: cardId, status: 'lost', employeeId: null }])
  // Told once, however often it is reported.
  const told = await cards.db.collection('outbox').find({ type: 'card.reported-lost' }).toArray()
  expect(told.map(({ data }) => data)).toEqual([
    { clientId: company.clientId, cardId, employeeId: params.employeeId },
  ])
  const { link } = (await company.owner(getMyCardLink, { params })).body
  expect(link?.openedAt).not.toBeNull()
}, 60_000)

test('the place in the month’s ranking is told while the public board shows it', async () => {
  const { company, key } = await holder()
  const { employeeToken } = await employee(company, 'Bia Lima')
  const { reviewUrl } = (await nobody()(openMyCard, { body: key })).body
  const visit = (path: string, address: string) =>
    fetch(cards.url + path, {
      redirect: 'manual',
      headers: { 'user-agent': `${PHONE} ${address}`, 'x-forwarded-for': address },
    })
  const standing = async () => (await nobody()(openMyCard, { body: key })).body.standing
  expect(await standing()).toBeNull()
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await visit(`/r/${employeeToken}`, address)
  await visit(new URL(reviewUrl).pathname, '203.0.113.4')
  const second = { rank: 2, sharedWith: 0, visitsToFirst: 2 }
  expect(await until(standing, (place) => place?.visitsToFirst === 2)).toEqual(second)

  await nobody()(changeMyCard, { body: { ...key, hiddenFromBoard: true } })
  expect(await standing()).toBeNull()
  await nobody()(changeMyCard, { body: { ...key, hiddenFromBoard: false } })
  expect(await standing()).toEqual(second)
  for (const closed of [{ publicBoard: false }, { publicBoard: true, leaderboardMode: 'team' }]) {
    await cards.db.collection('client_view').updateOne({ _id: company.clientId as never }, { $set: closed })
    expect(await standing()).toBeNull()
  }
}, 60_000)

test('five wrong PINs are looked at, also of twenty at once; then the right one waits, too', async () => {
  const { key } = await holder()
  const wrong = { ...key, pin: other(key.pin) }
  const guesses = await Promise.all(Array.from({ length: 20 }, () => nobody()(openMyCard, { body: wrong })))
  expect(statuses(guesses)).toEqual({ '403 WRONG_PIN': 5, '429 RATE_LIMITED': 15 })
  const late = await nobody()(openMyCard, { body: key })
  expect([late.status, Number(late.headers.get('retry-after')) > 800]).toEqual([429, true])
  const { key: another } = await holder()
  expect((await nobody()(openMyCard, { body: another })).status).toBe(200)
}, 60_000)

test('a right PIN uses up no tries', async () => {
  const { key } = await holder()
  for (let times = 0; times < 8; times++) expect((await nobody()(openMyCard, { body: key })).status).toBe(200)
}, 60_000)

test('a link ends when it is replaced, taken back, or its holder removed', async () => {
  const open = async (body: MyCardKey) => (await nobody()(openMyCard, { body })).status
  const replaced = await holder()
  await replaced.company.owner(createMyCardLink, { params: replaced.params })
  expect(await open(replaced.key)).toBe(404)

  const taken = await holder()
  for (let times = 0; times < 2; times++)
    expect((await taken.company.owner(deleteMyCardLink, { params: taken.params })).status).toBe(204)
  expect(await open(taken.key)).toBe(404)
  expect((await taken.company.owner(getMyCardLink, { params: taken.params })).body).toEqual({ link: null })

  const removed = await holder()
  await removed.company.owner(deleteEmployee, { params: removed.params })
  expect(await open(removed.key)).toBe(404)
  expect(
    await cards.db.collection('my_card_links').countDocuments({ _id: removed.params.employeeId as never }),
  ).toBe(0)
}, 60_000)

test('another company’s person has no page for us; a suspended company’s is read and not changed', async () => {
  const { company, params, key } = await holder()
  const stranger = (await buyer(1)).owner
  for (const route of [getMyCardLink, createMyCardLink, deleteMyCardLink])
    expect((await stranger(route, { params })).status).toBe(404)
  const suspended = cards.as([company.clientId], [company.clientId])
  expect((await suspended(createMyCardLink, { params })).body.code).toBe('CLIENT_INACTIVE')

  const { clientId } = company
  await cards.db
    .collection('client_view')
    .updateOne({ _id: clientId as never }, { $set: { status: 'inactive' } })
  expect((await nobody()(openMyCard, { body: key })).body.suspended).toBe(true)
  expect((await nobody()(changeMyCard, { body: { ...key, hiddenFromBoard: true } })).body).toMatchObject({
    code: 'CLIENT_INACTIVE',
  })
}, 60_000)

test('the store keeps neither link nor PIN', async () => {
  const { params, key } = await holder()
  const row = await cards.db.collection('my_card_links').findOne({ _id: params.employeeId as never })
  expect(row).not.toBeNull()
  const text = JSON.stringify(row)
  expect([text.includes(key.secret), text.includes(key.pin)]).toEqual([false, false])
}, 60_000)

test('its holder asks a customer in their own name, once, and only with the PIN', async () => {
  const { company, params, key } = await holder()
  const maria = { name: 'Maria', phone: '(41) 99999-0412', basis: 'consent' as const }
  const wrong = await nobody()(askFromMyCard, { body: { ...key, pin: other(key.pin), ...maria } })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_PIN'])
  const asked = await nobody()(askFromMyCard, { body: { ...key, ...maria } })
  expect([asked.status, asked.body.waLink]).toEqual([201, expect.stringContaining('wa.me/5541999990412')])
  const again = await nobody()(askFromMyCard, { body: { ...key, ...maria } })
  expect([again.status, again.body.code]).toEqual([409, 'ASKED_RECENTLY'])
  const { body } = await company.owner(listRequests, { params: { clientId: company.clientId } })
  expect(body).toMatchObject([{ id: asked.body.id, employeeId: params.employeeId }])
})
