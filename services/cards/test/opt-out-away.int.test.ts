import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { PHONE } from './cards-under-test.ts'

/** The way to the store, which can be cut. */
async function road(url: string) {
  const { hostname, port } = new URL(url.replace('mongodb:', 'http:'))
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = (server.address() as AddressInfo).port
  return {
    url: url.replace(`${hostname}:${port}`, `127.0.0.1:${here}`),
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}

let cards: CardsProcess
let store: Awaited<ReturnType<typeof road>>
beforeAll(async () => {
  store = await road(process.env.MONGO_URL ?? '')
  cards = await startCardsProcess({ env: { MONGO_URL: store.url } })
}, 90_000)
afterAll(async () => {
  await cards.stop()
  store.close()
})

const { client } = cardFixture(() => cards)

it('whoever leaves while the store is away is believed at once, also by a process that is killed then, and never asked again', async () => {
  const { clientId, owner } = client()
  const ask = () =>
    owner(contract.createRequest, {
      params: { clientId },
      body: { name: 'Maria', phone: '(41) 99999-0412', basis: 'consent', channel: 'hand' } as never,
    })
  const { body: request } = await ask()
  const page = `${cards.url}${new URL(request.link).pathname}`
  const leave = () => fetch(page, { method: 'POST', body: '', headers: { 'user-agent': PHONE } })

  store.cut()
  const answers = [await leave(), await leave()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const crashed = cards.crash()
  store.mend()
  await crashed

  const suppressions = await until(
    async () => (await owner(contract.listSuppressions, { params: { clientId } })).body,
    ({ length }) => length > 0,
  )
  expect(suppressions).toHaveLength(1)
  const again = await ask()
  expect([again.status, again.body.code]).toEqual([409, 'SUPPRESSED'])
}, 120_000)
