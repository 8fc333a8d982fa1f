import { join } from 'node:path'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import {
  CUSTOMER_FILE_MAX_BYTES,
  type CustomerImport,
  type ImportedCustomer,
  ImportedCustomerState,
} from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { CONSENT, type ContactBasis } from '@avaliax/proto/cards/request/request.fields.ts'
import { rowMessageIn } from '@avaliax/proto/row-mistakes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import type { ContactBook } from './contact-book.service.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import { type CustomerSource, customers } from './customer.model.ts'
import type { CustomerTable } from './customer-csv.parser.ts'
import type { CustomerImportPlan, Person, PlannedRow } from './customer-import-plan.query.ts'
import type readCustomers from './read-customers.process.ts'

const READER = join(import.meta.dirname, 'read-customers.process.ts')
const READING_MS = 20_000
/** Rows of one transaction. */
const WRITTEN_AT_ONCE = 250

interface Deps {
  threads: Pick<ThreadPool, 'run'>
  db: Connection
  book: ContactBook
  clients: Pick<ClientViews, 'known'>
  ids: IdSequences
  plan: CustomerImportPlan
  cycles: Pick<ContactCycles, 'leave'>
  transact: Transact
  now: () => Date
}

export interface ImportOrder {
  clientId: number
  csv: string
  basis: ContactBasis
  dryRun: boolean
  /** Mistakes are told in it. */
  language: Language
  writer: Writer
  source: CustomerSource
  userId: number | null
  signal: AbortSignal
}

/** Brings the customers of a file. Rows that a crash or a deadline left out come with the same file again; nobody is written to. */
export function customerImport(deps: Deps) {
  const { threads, db, book, clients, cycles, ids, plan, transact, now } = deps
  // Two files of one client at once would look each other's people up before they are there.
  const exclusive = keyedMutex()

  async function read({ clientId, csv, signal }: ImportOrder, { timeZone }: ClientView) {
    const country = countryOfZone(timeZone)
    const work = {
      module: READER,
      input: { csv, countries: country ? [country] : [] },
      deadlineMs: READING_MS,
      owner: `client-${clientId}`,
      signal,
    }
    return threads.run<typeof readCustomers>(work).catch((error: unknown) => {
      throw error instanceof DeadlineError ? validationError('csv', 'Não foi possível ler o arquivo.') : error
    })
  }

  async function freshDocument(order: ImportOrder, person: Person, view: ClientView) {
    const { clientId, basis, source, userId } = order
    const { name, hashes, phone, mail } = person
    const language = person.language ?? view.language
    const isConsent = basis === 'consent'
    return {
      _id: await ids.next('customers'),
      clientId,
      name,
      searchTokens: searchTokens(name),
      language,
      basis,
      consentText: isConsent ? CONSENT[language] : null,
      consentVersion: isConsent ? CONSENT.version : null,
      source,
      addedByUserId: userId,
      lastAskedAt: null,
      ...book.sealed(clientId, { phone, mail }),
      ...hashes,
    }
  }

  /** Adds a number or an address to whom it is missing; what is another customer's stays theirs. */
  async function completeKnown(clientId: number, { known, phone, mail, hashes }: Person): Promise<void> {
    if (!known) return
    const sealed = book.sealed(clientId, { phone, mail })
    const patch = {
      ...(known.phoneHash === null &&
        phone !== null && { phoneHash: hashes.phoneHash, phoneSealed: sealed.phoneSealed }),
      ...(known.mailHash === null &&
        mail !== null && {
          mailHash: hashes.mailHash,
          mailboxHash: hashes.mailboxHash,
          mailSealed: sealed.mailSealed,
        }),
    }
    if (Object.keys(patch).length === 0) return
    try {
      await customersOf(clientId).update({ _id: known._id }, patch)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  const customersOf = (clientId: number) => customers.on(db).within({ clientIds: [clientId] })

  async function insert(order: ImportOrder, people: readonly Person[], view: ClientView): Promise<void> {
    const documents: Awaited<ReturnType<typeof freshDocument>>[] = []
    for (const person of people) documents.push(await freshDocument(order, person, view))
    const entry = { subject: 'customers' as const, clientId: order.clientId, before: null }
    const store = async (tx: Tx) => {
      await customersOf(order.clientId).insertMany(documents, tx)
      await order.writer.audit({ ...entry, after: { added: documents.length, basis: order.basis } }, tx)
    }
    try {
      await transact(store)
      for (const { row } of people) row.state = 'created'
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const [only] = people
      // Somebody has added one of them meanwhile.
      if (people.length === 1 && only) only.row.state = 'exists'
      else for (const person of people) await insert(order, [person], view)
    }
  }

  /** The next file, and whoever types the number, finds that they left, even if nothing says so there. */
  async function remember({ clientId, writer, signal }: ImportOrder, leaving: readonly string[]) {
    for (let at = 0; at < leaving.length; at += WRITTEN_AT_ONCE) {
      signal.throwIfAborted()
      const contactIds = leaving.slice(at, at + WRITTEN_AT_ONCE)
      await transact(async (tx) => {
        await cycles.leave({ clientId, contactIds, at: now() }, tx)
        const after = { left: contactIds.length }
        await writer.audit({ subject: 'customers', clientId, before: null, after }, tx)
      })
    }
  }

  async function write(order: ImportOrder, people: readonly Person[], view: ClientView): Promise<void> {
    const fresh = people.filter(({ known }) => known === null)
    for (let at = 0; at < fresh.length; at += WRITTEN_AT_ONCE) {
      order.signal.throwIfAborted()
      await insert(order, fresh.slice(at, at + WRITTEN_AT_ONCE), view)
    }
    for (const person of people.filter(({ known }) => known !== null)) {
      order.signal.throwIfAborted()
      await completeKnown(order.clientId, person)
    }
  }

  async function run(order: ImportOrder, view: ClientView): Promise<CustomerImport> {
    const file = await read(order, view)
    const { rows, people, leaving } = await plan(order.clientId, file.rows, order.signal)
    if (!order.dryRun) {
      await remember(order, leaving)
      await write(order, people, view)
    }
    const all = [...rows, ...file.invalid.map(invalidRow)]
      .sort((one, other) => one.line - other.line)
      .map(({ mistakes, ...row }) => ({ ...row, message: rowMessageIn(order.language, mistakes) }))
    return { dryRun: order.dryRun, ...countsOf(all), droppedColumns: file.droppedColumns, rows: all }
  }

  return async (order: ImportOrder): Promise<CustomerImport> => {
    order.writer.mayChange(order.clientId)
    if (Buffer.byteLength(order.csv) > CUSTOMER_FILE_MAX_BYTES) throw appError('PAYLOAD_TOO_LARGE')
    const view = await clients.known(order.clientId)
    return order.dryRun ? run(order, view) : exclusive(order.clientId, () => run(order, view))
  }
}
export type CustomerImporter = ReturnType<typeof customerImport>

const invalidRow = ({ line, name, contact, mistakes }: CustomerTable['invalid'][number]): PlannedRow => ({
  line,
  name,
  contact,
  mistakes,
  state: 'invalid',
  reason: null,
  sameAs: null,
})

function countsOf(rows: readonly ImportedCustomer[]): Record<ImportedCustomerState, number> {
  const counts = Object.fromEntries(ImportedCustomerState.options.map((state) => [state, 0]))
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts as Record<ImportedCustomerState, number>
}
