import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { customerRequests } from '../src/request/request.models.ts'
import { cardFixture, statuses } from './card-fixture.ts'
import type { CardsProcess } from './cards-process.ts'
import { type MailingCards, startMailingCards } from './mailing-cards.ts'

/** `REQUESTS=10000 KILLS=20` for the long run. */
const REQUESTS = Number(process.env.REQUESTS ?? 150)
const KILLS = Number(process.env.KILLS ?? 3)
/** The long run takes most of an hour. */
const WITHIN_MS = Math.max(600_000, REQUESTS * 400)
/** A store with many rows sends fewer of them in a minute. */
const STEP_WITHIN_MS = Math.max(40_000, REQUESTS * 60)
const AT_ONCE = 20
/** Before the kills, and again while mails leave: an address may answer sixty times a minute. */
const LEAVING = Math.min(20, Math.floor(REQUESTS / 20))
const HOUR_MS = 3_600_000

let sandbox: ProviderSandbox
let cards: CardsProcess
let mailing: MailingCards | undefined
beforeAll(async () => {
  mailing = await startMailingCards()
  ;({ cards, sandbox } = mailing)
}, 90_000)
afterAll(() => mailing?.stop(), 30_000)
const { client } = cardFixture(() => cards)

interface Received {
  id: number
  to: string[]
  at: string
  headers: Record<string, string>
}

const LOOK_EVERY_MS = 200

/** All mails in the order of their arrival; the sandbox itself keeps the last five hundred. */
function mailCollector() {
  const byId = new Map<number, Received>()
  const look = async () => {
    const { mail }: { mail: Received[] } = (await sandbox.control('GET', '/mail')).body
    for (const received of mail) byId.set(received.id, received)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return async (): Promise<Received[]> => {
    clearInterval(timer)
    await look()
    const mails = [...byId.values()].toSorted((one, other) => one.id - other.id)
    expect(mails.at(-1)?.id).toBe(mails.length)
    return mails
  }
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  return done
}

it(
  'mails each customer once, and nobody who has left, whenever its process is killed',
  async () => {
    const { clientId, owner } = client()
    const params = { clientId }
    const channels = { hand: true, mail: true }
    const body = {
      ...DEFAULT_REQUEST_SETTINGS,
      delayHours: 0,
      reminderDays: 0,
      channels,
      replyTo: 'a@b.example',
    }
    expect((await owner(contract.putRequestSettings, { params, body })).status).toBe(200)
    const people = Array.from({ length: REQUESTS }, (_, number) => `maria-${number}@example.com`)
    /** A caller that is told to come again does so, under its key. */
    const ask = (mail: string, headers: Record<string, string> = {}) => {
      const customer = { name: 'Maria', mail, basis: 'consent', channel: 'mail' } as const
      return until(
        () => owner(contract.createRequest, { params, body: customer, headers }),
        ({ status, body }) => status < 500 && body.code !== 'IDEMPOTENCY_IN_FLIGHT',
      )
    }
    const answers = await inTurns(people, (mail) => ask(mail, { 'idempotency-key': mail }))
    expect(statuses(answers)).toEqual({ 201: REQUESTS })
    // Whoever is asked a second time at the same moment is refused.
    const again = await inTurns(people.slice(0, AT_ONCE * 2), (mail) => ask(mail))
    expect(statuses(again)).toEqual({ '409 ASKED_RECENTLY': AT_ONCE * 2 })

    const tokenOf = new Map(answers.map(({ body: { link } }, at) => [people[at], link.split('/i/')[1]]))
    const leftAt = new Map<string, number>()
    const leave = async (mail: string) => {
      const answer = await fetch(`${cards.url}/i/${tokenOf.get(mail)}`, { method: 'POST', body: '' }).catch(
        () => null,
      )
      if (answer?.status === 200) leftAt.set(mail, Date.now())
    }
    await inTurns(people.slice(0, LEAVING), leave)
    const rows = customerRequests.on(cards.db).within({ clientIds: [clientId] })
    await until(
      () => rows.count({ state: 'cancelled' }),
      (count) => count === LEAVING,
    )

    const collected = mailCollector()
    const due = (await rows.findOne({ state: 'waiting' }))?.dueAt.getTime() ?? 0
    await cards.setClock({ run: due + 60_000 })
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await rows.count({ state: 'sent' })
      const wanted = Math.min(before + REQUESTS / (KILLS * 2), REQUESTS * 0.9)
      await until(
        () => rows.count({ state: 'sent' }),
        (count) => count >= wanted,
        STEP_WITHIN_MS,
      )
      const last = people.slice(REQUESTS - LEAVING * (kill + 1), REQUESTS - LEAVING * kill)
      await Promise.all([inTurns(last.slice(0, 2), leave), cards.crash({ clockGoesOn: true })])
      // Claims of the killed process run out, and it is still the same morning.
      await cards.setClock({ run: due + 60_000 + (kill + 1) * 100_000 })
    }
    await cards.setClock({ run: due + HOUR_MS })
    await until(
      () => rows.count({ state: 'waiting' }),
      (count) => count === 0,
      Math.max(120_000, STEP_WITHIN_MS),
    )

    const mails = await collected()
    const byPerson = Map.groupBy(mails, ({ to }) => to[0] ?? '')
    const ids = (received: readonly Received[]) =>
      new Set(received.map((mail) => JSON.stringify(mail).match(/<request-[^>]+>/)?.[0]))
    const doubled = [...byPerson].filter(([, received]) => ids(received).size > 1)
    const copies = mails.length - byPerson.size
    const afterLeaving = [...leftAt].filter(([mail, at]) =>
      byPerson.get(mail)?.some((received) => Date.parse(received.at) > at),
    )
    console.info(
      `${REQUESTS} requests, ${KILLS} kills: ${byPerson.size} people mailed, ${copies} copies with the first one’s id, ` +
        `${leftAt.size} left, ${doubled.length} doubled, ${afterLeaving.length} mailed after they left`,
    )
    expect(doubled).toEqual([])
    expect(afterLeaving).toEqual([])
    // A kill may fall between the mail server's yes and the mark: one for each job that runs at once.
    expect(copies).toBeLessThanOrEqual(KILLS * 4)
    const states = Map.groupBy(await rows.find({}), ({ state }) => state)
    expect([...states.keys()].toSorted()).toEqual(['cancelled', 'sent'])
    expect(byPerson.size).toBe(states.get('sent')?.length)
  },
  WITHIN_MS,
)
