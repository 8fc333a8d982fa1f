import type { ImportedCustomer, ImportRefusal } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { contactId, maskedContact } from './contact.domain.ts'
import type { ContactBook, ContactHashes } from './contact-book.service.ts'
import { type Customer, customers } from './customer.model.ts'
import type { CustomerRow } from './customer-csv.parser.ts'
import { customerRequests, requestCycles, suppressions } from './request.models.ts'

interface Deps {
  db: Connection
  book: ContactBook
}

/** A row of the answer, its mistakes in no language yet. */
export type PlannedRow = Omit<ImportedCustomer, 'message'> & Pick<CustomerRow, 'mistakes'>

export type Known = Pick<Customer, '_id' | 'phoneHash' | 'mailHash'>

/** A person of the file: with all that its rows say of them. */
export interface Person extends Pick<CustomerRow, 'name' | 'language' | 'phone' | 'mail'> {
  hashes: ContactHashes
  /** Who has this number or address already. */
  known: Known | null
  row: PlannedRow
}

export interface ImportPlan {
  rows: PlannedRow[]
  /** In the file's order, each once. */
  people: Person[]
  /** Contacts of whom the file itself says that they left. */
  leaving: string[]
}

/** Fills up over the chunks of a file. */
interface Gathered {
  seen: Map<string, Person>
  leaving: string[]
}

type Refusal = z.output<typeof ImportRefusal>

/** So many are looked up at once. */
const CHUNK = 1_000

const keysOf = ({ phoneHash, mailHash }: ContactHashes): string[] =>
  [phoneHash, mailHash].filter((hash) => hash !== null)

/** Decides what becomes of each row of a file; reads, and writes nothing. */
export function customerImportPlan({ db, book }: Deps) {
  async function refusalsOf(clientId: number, hashes: readonly string[]): Promise<Map<string, Refusal>> {
    const scope = { clientIds: [clientId] }
    const wanted = { _id: { $in: hashes.map((hash) => contactId(clientId, hash)) } }
    const [left, cycles] = await Promise.all([
      suppressions.on(db).within(scope).find(wanted),
      requestCycles.on(db).within(scope).find(wanted),
    ])
    const erased = await erasedAmong(clientId, cycles)
    return new Map([
      ...cycles.filter(({ requestId }) => erased.has(requestId)).map(({ _id }) => [_id, 'erased'] as const),
      ...left.map(({ _id, reason }) => [_id, reason] as const),
    ])
  }

  /** Those who were asked and erased before erasures were noted. */
  async function erasedAmong(clientId: number, cycles: readonly { requestId: number }[]) {
    if (cycles.length === 0) return new Set()
    const ids = cycles.map(({ requestId }) => requestId)
    // Those of a restore have lost their customer, who asked for nothing.
    const asked = { _id: { $in: ids }, customerId: null, reason: { $ne: 'RESTORED' as const } }
    const rows = customerRequests.on(db).within({ clientIds: [clientId] })
    return new Set((await rows.find(asked, { fields: ['_id'] })).map(({ _id }) => _id))
  }

  async function knownOf(clientId: number, hashes: readonly ContactHashes[]): Promise<Map<string, Known>> {
    const rows = customers.on(db).within({ clientIds: [clientId] })
    const found = new Map<string, Known>()
    const look = async (field: 'phoneHash' | 'mailHash', wanted: readonly (string | null)[]) => {
      const keys = wanted.filter((key) => key !== null)
      if (keys.length === 0) return
      const known = await rows.find({ [field]: { $in: keys } }, { fields: ['_id', 'phoneHash', 'mailHash'] })
      for (const customer of known) found.set(customer[field] ?? '', customer)
    }
    const phones = hashes.map(({ phoneHash }) => phoneHash)
    await look('phoneHash', phones)
    // Most files that come again have both of a customer whom the number has found.
    for (const customer of [...found.values()]) if (customer.mailHash) found.set(customer.mailHash, customer)
    const mails = hashes.map(({ mailHash }) => mailHash)
    await look(
      'mailHash',
      mails.filter((hash) => hash !== null && !found.has(hash)),
    )
    return found
  }

  async function planChunk(clientId: number, rows: readonly CustomerRow[], { seen, leaving }: Gathered) {
    const hashes: ContactHashes[] = []
    for (const row of rows) hashes.push(await book.hashes(clientId, row))
    const refusals = await refusalsOf(clientId, hashes.flatMap(keysOf))
    const known = await knownOf(clientId, hashes)
    const reasonOf = (keys: readonly string[], isKnown: boolean) =>
      keys
        .map((key) => refusals.get(contactId(clientId, key)))
        .find((reason) => reason !== undefined && !(reason === 'erased' && isKnown))
    return rows.map((row, at) => {
      const given = personOf(row, hashes[at] as ContactHashes)
      const person = isAnothers(given, known) || isAnothers(given, seen) ? withoutMail(given) : given
      const keys = keysOf(person.hashes)
      if (row.hasLeft) leaving.push(...keys.map((key) => contactId(clientId, key)))
      person.known = firstOf(keys, known) ?? null
      const above = firstOf(keys, seen)
      const reason = row.hasLeft ? 'opt_out' : reasonOf(keys, person.known !== null)
      if (reason) person.row = { ...person.row, state: 'refused', reason }
      else if (above) person.row = { ...person.row, state: 'merged', sameAs: above.row.line }
      else if (person.known) person.row.state = 'exists'
      if (above && !reason) complete(above, person)
      if (!reason) for (const key of keys) if (!seen.has(key)) seen.set(key, above ?? person)
      return person
    })
  }

  return async (clientId: number, rows: readonly CustomerRow[], signal: AbortSignal): Promise<ImportPlan> => {
    const gathered: Gathered = { seen: new Map(), leaving: [] }
    const all: Person[] = []
    for (let at = 0; at < rows.length; at += CHUNK) {
      signal.throwIfAborted()
      all.push(...(await planChunk(clientId, rows.slice(at, at + CHUNK), gathered)))
    }
    return {
      rows: all.map(({ row }) => row),
      people: all.filter(({ row: { state } }) => state === 'ready' || state === 'exists'),
      leaving: gathered.leaving,
    }
  }
}
export type CustomerImportPlan = ReturnType<typeof customerImportPlan>

function personOf(row: CustomerRow, hashes: ContactHashes): Person {
  const { line, name, mistakes } = row
  const shown = { line, name, contact: maskedContact(row), mistakes, reason: null, sameAs: null }
  return { ...row, hashes, known: null, row: { ...shown, state: 'ready' } }
}

const firstOf = <T>(keys: readonly string[], found: ReadonlyMap<string, T>): T | undefined =>
  keys.map((key) => found.get(key)).find((each) => each !== undefined)

/** An address is a family's where another number stands beside it. */
function isAnothers(
  { hashes: { phoneHash, mailHash } }: Person,
  found: ReadonlyMap<string, Known | Person>,
): boolean {
  const other = mailHash === null ? undefined : found.get(mailHash)
  if (!other || phoneHash === null) return false
  const theirs = 'hashes' in other ? other.hashes.phoneHash : other.phoneHash
  return theirs !== null && theirs !== phoneHash
}

function withoutMail(person: Person): Person {
  const { row, hashes } = person
  const mistakes = [...row.mistakes, { column: 'email', text: 'já é de outra pessoa' } as const]
  return {
    ...person,
    mail: null,
    hashes: { ...hashes, mailHash: null, mailboxHash: null },
    row: { ...row, mistakes },
  }
}

/** A later row of the same person adds what the first one lacks. */
function complete(first: Person, later: Person): void {
  if (first.phone === null) {
    first.phone = later.phone
    first.hashes = { ...first.hashes, phoneHash: later.hashes.phoneHash }
  }
  if (first.mail === null) {
    first.mail = later.mail
    const { mailHash, mailboxHash } = later.hashes
    first.hashes = { ...first.hashes, mailHash, mailboxHash }
  }
  first.language ??= later.language
}
