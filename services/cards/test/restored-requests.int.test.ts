import { LAST_RESTORE_ID, RESTORES_COLLECTION } from '@avaliax/chassis/restores.ts'
import type { NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { customerRequests } from '../src/request/request.models.ts'
import { cardFixture } from './card-fixture.ts'
import type { CardsProcess } from './cards-process.ts'
import { type MailingCards, startMailingCards } from './mailing-cards.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let sandbox: ProviderSandbox
let cards: CardsProcess
let mailing: MailingCards | undefined
beforeAll(async () => {
  mailing = await startMailingCards()
  ;({ cards, sandbox } = mailing)
}, 90_000)
afterAll(() => mailing?.stop(), 30_000)
const { client } = cardFixture(() => cards)

async function shop(delayHours: number) {
  const { clientId, owner } = client()
  const params = { clientId }
  const channels = { hand: true, mail: true }
  const body = {
    ...DEFAULT_REQUEST_SETTINGS,
    delayHours,
    reminderDays: 0,
    channels,
    replyTo: 'a@b.example',
  }
  expect((await owner(contract.putRequestSettings, { params, body })).status).toBe(200)
  const ask = (more: Partial<NewRequest>) => {
    const request = { name: 'Maria', basis: 'consent', channel: 'mail', ...more } as const
    return owner(contract.createRequest, { params, body: request })
  }
  return {
    ask,
    cancel: (requestId: number) => owner(contract.cancelRequest, { params: { ...params, requestId } }),
  }
}

const rows = () => customerRequests.on(cards.db).within('all')
const reaches = (id: number, wanted: string) =>
  until(
    () => rows().findOne({ _id: id }),
    (found) => found?.state === wanted,
  )
const mailsTo = async (address: string): Promise<object[]> =>
  (await sandbox.control('GET', `/mail?to=${encodeURIComponent(address)}`)).body.mail
const leave = (link: string) => fetch(`${cards.url}${new URL(link).pathname}`, { method: 'POST', body: '' })

/** What a backup holds; the stored copy is put back by what is returned. */
async function backup(): Promise<(at: Date) => Promise<void>> {
  const backupAt = new Date()
  const names = (await cards.db.listCollections()).map(({ name }) => name)
  const held = new Map<string, object[]>()
  for (const name of names) held.set(name, await cards.db.collection(name).find({}).toArray())
  return async (at) => {
    for (const [name, documents] of held) {
      await cards.db.collection(name).deleteMany({})
      if (documents.length > 0) await cards.db.collection(name).insertMany(documents)
    }
    const restores = cards.db.collection<{ _id: string; at: Date; backupAt: Date }>(RESTORES_COLLECTION)
    await restores.insertOne({ _id: LAST_RESTORE_ID, at, backupAt })
  }
}

it('asks nobody twice, and nobody who left, after a restored backup that knows of neither', async () => {
  const soon = await shop(0)
  const { body: later } = await (await shop(24 * 7)).ask({ mail: 'later@example.com' })
  const { body: sent } = await soon.ask({ mail: 'sent@example.com' })
  const { body: unsure } = await soon.ask({ mail: 'unsure@example.com' })
  const restore = await backup()

  const due = (await rows().findOne({ _id: sent.id }))?.dueAt.getTime() ?? 0
  await soon.cancel(unsure.id)
  const { body: left } = await soon.ask({ mail: 'left@example.com' })
  await cards.setClock({ run: due + MINUTE_MS })
  await reaches(sent.id, 'sent')
  await reaches(left.id, 'sent')
  expect((await leave(left.link)).status).toBe(200)
  await until(
    () => rows().findOne({ _id: left.id }),
    (found) => found?.optedOutAt !== null,
  )
  await cards.setClock(null)
  const { body: byHand } = await soon.ask({ channel: 'hand', phone: '41 99999-8001' })

  await cards.crash({ meanwhile: () => restore(new Date(due + 10 * MINUTE_MS)) })

  // What the log knows of is sent, and whatever else was due may have been.
  expect((await rows().findOne({ _id: sent.id }))?.state).toBe('sent')
  expect(await rows().findOne({ _id: unsure.id })).toMatchObject({ state: 'refused', reason: 'RESTORED' })
  const again = async (more: Partial<NewRequest>) => (await soon.ask(more)).body.code
  expect(await again({ mail: 'sent@example.com' })).toBe('ASKED_RECENTLY')
  expect(await again({ mail: 'unsure@example.com' })).toBe('ASKED_RECENTLY')
  expect(await again({ mail: 'left@example.com' })).toBe('SUPPRESSED')
  expect(await again({ channel: 'hand', phone: '41 99999-8001' })).toBe('ASKED_RECENTLY')

  // A link that left after the backup still opens, and ends asking.
  expect((await fetch(`${cards.url}${new URL(byHand.link).pathname}`)).status).toBe(200)
  expect((await leave(byHand.link)).status).toBe(200)
  await until(
    () => again({ channel: 'hand', phone: '41 99999-8001' }),
    (code) => code === 'SUPPRESSED',
  )

  // What was not due yet goes on.
  await cards.setClock({ run: due + HOUR_MS })
  const dueLater = (await rows().findOne({ _id: later.id }))?.dueAt.getTime() ?? 0
  await cards.setClock({ run: dueLater + MINUTE_MS })
  await reaches(later.id, 'sent')
  for (const address of ['sent', 'left', 'later'])
    expect([address, (await mailsTo(`${address}@example.com`)).length]).toEqual([address, 1])
  expect(await mailsTo('unsure@example.com')).toEqual([])
}, 120_000)
