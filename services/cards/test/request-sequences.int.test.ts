import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@avaliax/chassis/errors.ts'
import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import { CYCLE_DAYS } from '@avaliax/proto/cards/request/request.fields.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ClientView, clientViews } from '../src/client/client-view.model.ts'
import type { Writer } from '../src/client/write-access.service.ts'
import { askedCustomers } from '../src/request/asked-customer.service.ts'
import { type Contact, contactId } from '../src/request/contact.domain.ts'
import { contactBook } from '../src/request/contact-book.service.ts'
import { contactCycles } from '../src/request/contact-cycle.store.ts'
import { contactLog } from '../src/request/contact-log.store.ts'
import { customers } from '../src/request/customer.model.ts'
import { customerImport } from '../src/request/customer-import.service.ts'
import { customerImportPlan } from '../src/request/customer-import-plan.query.ts'
import { importedAsking } from '../src/request/imported-asking.service.ts'
import { optOuts } from '../src/request/opt-out.service.ts'
import { optOutJournal } from '../src/request/opt-out-journal.store.ts'
import readCustomers from '../src/request/read-customers.process.ts'
import { customerRequests, requestCycles, suppressions } from '../src/request/request.models.ts'
import { requestService } from '../src/request/request.service.ts'
import { CLAIM_MS, requestSending } from '../src/request/request-sending.service.ts'
import { restoredRequests } from '../src/request/restored-requests.service.ts'
import { type CardsUnderTest, factsOf, SEAL_KEYS, startCards } from './cards-under-test.ts'

/** `SEQUENCES=100000 SEED=7` for the long run. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 40)
const SEED = Number(process.env.SEED ?? 1)
const STEPS = 18
const WITHIN_MS = Math.max(120_000, SEQUENCES * 1_000)

/** Steps without which nothing would happen. */
const OFTEN = ['ask by hand', 'ask by mail', 'ask by mail', 'send', 'send', 'an hour', 'an hour']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CYCLE_MS = CYCLE_DAYS * DAY_MS
const CLIENT = 1
const PLACE = { clientIds: [CLIENT] }

/** Two of them share an address, as families do. */
const PEOPLE: readonly Contact[] = [
  { phone: '+5541999990001', mail: 'casa@example.com' },
  { phone: '+5541999990002', mail: null },
  { phone: '+5541999990003', mail: 'casa@example.com' },
  { phone: null, mail: 'sol@example.com' },
]
const RULES = {
  ...DEFAULT_REQUEST_SETTINGS,
  channels: { hand: true, mail: true, whatsapp: false },
  delayHours: 2,
  reminderDays: 13,
  hours: { from: 0, to: 24 },
  sundays: true,
  holidays: true,
}

let cards: CardsUnderTest
let folder: string
beforeAll(async () => {
  cards = await startCards()
  folder = await mkdtemp(join(tmpdir(), 'sequences-'))
}, 90_000)
afterAll(async () => {
  await cards?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Message {
  contactIds: string[]
  at: number
  requestId: number
  attempt: number
  token: string
}

/** The parts of the service that decide whom to ask, on the real store, with a clock of their own. */
async function shopWithClock() {
  const { db } = cards
  let time = Date.now()
  const now = () => new Date(time)
  const transact = transactions({ db })
  const ids = idSequences({ db })
  const view = { ...factsOf(CLIENT), _id: CLIENT, status: 'active' } as unknown as ClientView
  const clients = { known: async () => view }
  const settings = { read: async () => RULES, mayUse: async () => true }
  const log = await contactLog(join(folder, 'log'), now)
  const book = contactBook({ db, seal: sealer(SEAL_KEYS) })
  const cycles = contactCycles({ db, log })
  const unused = {} as never
  const { erase } = askedCustomers({
    db,
    book,
    cycles,
    clients,
    now,
    transact,
    presenter: unused,
    tickets: unused,
  })
  const common = { db, book, clients, cycles, contactLog: log, ids, settings, transact, now }
  const service = requestService({ ...common, erase, whatsApp: unused })
  const threads = {
    run: async ({ input }: { input: Parameters<typeof readCustomers>[0] }) => readCustomers(input),
  } as unknown as Pick<ThreadPool, 'run'>
  const importer = customerImport({ ...common, threads, plan: customerImportPlan({ db, book }) })
  const asking = importedAsking({ ...common, service })
  const sending = requestSending({ ...common, brake: { isPaused: async () => false } })
  const journal = await optOutJournal(join(folder, 'opt-outs'))
  const left = optOuts({
    db,
    cycles,
    journal,
    transact,
    onError: (error) => {
      throw error
    },
  })
  const putRight = restoredRequests({ db, cycles, ids, log, transact })
  const writer: Writer = { scope: PLACE, byAgency: false, mayChange: () => {}, audit: async () => {} }
  return {
    now,
    pass: (ms: number) => {
      time += ms
    },
    requests: customerRequests.on(db).within(PLACE),
    contactIdsOf: async (contact: Contact) => {
      const { phoneHash, mailHash } = await book.hashes(CLIENT, contact)
      return [phoneHash, mailHash].filter((hash) => hash !== null).map((hash) => contactId(CLIENT, hash))
    },
    db,
    service,
    importer,
    asking,
    sending,
    journal,
    left,
    putRight,
    erase,
    transact,
    writer,
  }
}
type Shop = Awaited<ReturnType<typeof shopWithClock>>

const OWNED = [customers, customerRequests, requestCycles, suppressions]

async function snapshot({ db }: Shop): Promise<() => Promise<void>> {
  const collections = OWNED.map((each) => db.collection(each.model(db).collection.name))
  const held = await Promise.all(collections.map((each) => each.find({}).toArray()))
  return async () => {
    for (const [at, collection] of collections.entries()) {
      await collection.deleteMany({})
      const rows = held[at] ?? []
      if (rows.length > 0) await collection.insertMany(rows)
    }
  }
}

const orRefused = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** One shop's life in random steps; what reached a person and who left is kept outside the store. */
function lifeOf(shop: Shop, random: () => number) {
  const { service, importer, asking, sending, left, requests, writer, now } = shop
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const someone = () => pick(PEOPLE) as Contact
  const messages: Message[] = []
  const leftAt = new Map<string, number>()
  let backup: { at: number; restore: () => Promise<void> } | null = null

  async function noteLeft(contactIds: readonly string[]): Promise<void> {
    for (const id of contactIds) if (!leftAt.has(id)) leftAt.set(id, now().getTime())
  }

  async function ask(channel: 'hand' | 'mail', contact: Contact): Promise<void> {
    const body = {
      name: 'Maria',
      basis: 'consent' as const,
      channel,
      ...(contact.phone && { phone: contact.phone }),
      ...(contact.mail && { mail: contact.mail }),
    }
    const asked = await orRefused(
      service.ask(writer, { clientId: CLIENT, source: 'counter', userId: 1 }, body),
    )
    if (asked && channel === 'hand') {
      const { _id: requestId, token } = asked
      const contactIds = await shop.contactIdsOf(contact)
      messages.push({ contactIds, at: now().getTime(), requestId, attempt: 1, token })
    }
  }

  async function send(mayBeKilled: boolean): Promise<void> {
    for (const { _id } of await requests.find({ state: 'waiting', dueAt: { $lte: now() } })) {
      const taken = await sending.take(_id)
      if (!taken || taken === 'claimed' || !(await sending.mayGo(taken))) continue
      const contactIds = await shop.contactIdsOf({ phone: null, mail: taken.address })
      const { attempt, token } = taken.request
      messages.push({ contactIds, at: now().getTime(), requestId: _id, attempt, token })
      // A kill here sends it again, with the same id, once the claim has run out.
      if (mayBeKilled && random() < 0.3) shop.pass(CLAIM_MS)
      else await sending.sent(taken)
    }
  }

  async function remind(): Promise<void> {
    const due = { remindAt: { $lte: now() }, state: 'sent' as const, attempt: 1, openedAt: null }
    const again = { state: 'waiting' as const, attempt: 2, dueAt: now(), remindAt: null }
    await requests.updateMany(due, { $set: again })
  }

  async function bring(): Promise<void> {
    const isLeaving = (contact: Contact) => random() < 0.1 && contact.phone !== null
    const rows = PEOPLE.filter(() => random() < 0.6).map((contact) => ({
      contact,
      leaves: isLeaving(contact),
    }))
    if (rows.length === 0) return
    const lines = rows.map(
      ({ contact: { phone, mail }, leaves }) =>
        `Maria,${phone ?? ''},${mail ?? ''},${leaves ? 'unsubscribed' : ''}`,
    )
    const csv = ['nome,telefone,email,status', ...lines].join('\n')
    const order = { clientId: CLIENT, csv, basis: 'customer_relation' as const, dryRun: false, writer }
    await importer({
      ...order,
      language: 'pt',
      source: 'csv',
      userId: 1,
      signal: AbortSignal.timeout(60_000),
    })
    for (const { contact, leaves } of rows)
      if (leaves) await noteLeft(await shop.contactIdsOf({ ...contact, mail: null }))
  }

  const steps: Record<string, () => Promise<unknown>> = {
    'ask by hand': () => ask('hand', someone()),
    'ask by mail': () => {
      const contact = someone()
      return contact.mail ? ask('mail', contact) : ask('hand', contact)
    },
    'bring a file': bring,
    'ask those of the file': () =>
      orRefused(
        asking.ask({
          clientId: CLIENT,
          userId: 1,
          count: 2,
          perDay: 2,
          newWriter: () => writer,
          signal: AbortSignal.timeout(60_000),
        }),
      ),
    async 'erase somebody'() {
      const customer = pick(await customers.on(shop.db).within(PLACE).find({}))
      if (customer)
        await shop.transact((tx) => shop.erase({ clientId: CLIENT, customerId: customer._id }, tx))
    },
    async cancel() {
      const waiting = pick(await requests.find({ state: 'waiting' }))
      if (waiting) await orRefused(service.cancel(writer, { clientId: CLIENT, requestId: waiting._id }))
    },
    async leave() {
      const message = pick(messages)
      if (!message) return
      await shop.journal.add(message.token)
      await utimes(join(folder, 'opt-outs', message.token), now(), now())
      await left.drain()
      await noteLeft(message.contactIds)
    },
    send: () => send(true),
    'send again': () => send(false),
    remind,
    'an hour': async () => shop.pass(HOUR_MS),
    'a fortnight': async () => shop.pass(14 * DAY_MS),
    'half a year': async () => shop.pass(CYCLE_MS + DAY_MS),
    async 'back up'() {
      backup = { at: now().getTime(), restore: await snapshot(shop) }
    },
    async restore() {
      if (!backup) return
      await backup.restore()
      await shop.putRight({ backupAt: new Date(backup.at), at: now() })
    },
  }
  const names = [...Object.keys(steps), ...OFTEN]

  return {
    messages,
    leftAt,
    async step(): Promise<string> {
      const name = pick(names) as string
      await steps[name]?.()
      // Time goes on between two acts of people.
      shop.pass(60_000)
      return name
    },
  }
}

/** What may never be: null where nothing is wrong. */
function fault({ messages, leftAt }: Pick<ReturnType<typeof lifeOf>, 'messages' | 'leftAt'>): string | null {
  const contacts = new Set(messages.flatMap(({ contactIds }) => contactIds))
  for (const contact of contacts) {
    const theirs = messages.filter(({ contactIds }) => contactIds.includes(contact))
    const left = leftAt.get(contact) ?? Infinity
    if (theirs.some(({ at }) => at > left)) return `${contact} was asked after leaving`
    const lastOf = new Map<number, number>()
    for (const { requestId, at } of theirs) {
      for (const [other, last] of lastOf)
        if (other !== requestId && at - last < CYCLE_MS)
          return `${contact} was asked twice within ${CYCLE_DAYS} days`
      lastOf.set(requestId, at)
    }
    for (const requestId of lastOf.keys()) {
      const attempts = new Set(
        theirs.filter((each) => each.requestId === requestId).map(({ attempt }) => attempt),
      )
      if (attempts.size > 2) return `${contact} was reminded twice`
    }
  }
  return null
}

it(
  'asks nobody twice in a cycle and nobody who left, in whatever order things happen',
  async () => {
    const random = seededRandom(SEED)
    const views = cards.db.collection<{ _id: number }>(clientViews.model(cards.db).collection.name)
    await views.insertOne({ _id: CLIENT })
    const shop = await shopWithClock()
    let sent = 0
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      for (const each of OWNED) await each.on(cards.db).within(PLACE).deleteMany({})
      // The log of another life must not reach into this one.
      shop.pass(400 * DAY_MS)
      const life = lifeOf(shop, random)
      const taken: string[] = []
      for (let step = 0; step < STEPS; step++) {
        taken.push(await life.step())
        const found = fault(life)
        if (found) throw new Error(`seed ${SEED}, sequence ${sequence}: ${found}\n${taken.join(', ')}`)
      }
      sent += life.messages.length
    }
    console.info(`seed ${SEED}: ${SEQUENCES} sequences of ${STEPS} steps, ${sent} messages`)
    expect(sent).toBeGreaterThan(SEQUENCES)
  },
  WITHIN_MS,
)
