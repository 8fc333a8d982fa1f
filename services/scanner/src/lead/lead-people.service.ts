import { notFound } from '@avaliax/chassis/errors.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { RecognisedPerson } from '@avaliax/proto/identity/person-data.internal.ts'
import { FOUND_MAX, type Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import type { ErasureStep, PersonParts } from '@avaliax/purge/person-data.ts'
import { type Counts, erasePerson } from '@avaliax/purge/person-rows.ts'
import type { Connection } from 'mongoose'
import { scans } from '../scan/scan.model.ts'
import type { Lead } from './lead.model.ts'
import type { LeadRepository } from './lead.repository.ts'
import { leadFact } from './lead-fact.domain.ts'

interface Deps {
  db: Connection
  leads: Pick<LeadRepository, 'findOne' | 'find'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Two years. */
const LEAD_KEPT_DAYS = 730
const DAY_MS = 86_400_000
/** One transaction takes so many. */
const BATCH = 20

type Erasure = Pick<ErasureStep, 'eraseRows' | 'tx'> & { person: Pick<Person, 'id'> }

interface Sought {
  id?: number | undefined
  search?: string | undefined
}

/** Leads as people who may ask for their data. */
export function leadPeople({ db, leads, outbox, transact, now }: Deps) {
  async function keysOf({ id }: Pick<Person, 'id'>, tx?: Tx) {
    const lead = await leads.findOne({ _id: id }, tx)
    return { [scans.name]: lead?.shareId ?? null }
  }

  /** The lead, its notes, its scan and its shared page are gone. What was paid stays in the books, without a name. */
  async function erase({ person, eraseRows, tx }: Erasure): Promise<Counts> {
    const lead = await leads.findOne({ _id: person.id }, tx)
    const counts = await eraseRows()
    if (lead) await outbox.append(LeadChanged, leadFact({ ...lead, rev: lead.rev + 1 }, true), tx)
    return counts
  }

  async function eraseLead(id: number, tx: Tx): Promise<Counts> {
    const person: Person = { kind: 'lead', id, clientId: null }
    const keys = await keysOf(person, tx)
    return erase({ person, eraseRows: () => erasePerson(db, person, keys, tx), tx })
  }

  return {
    parts: { keysOf, erase } satisfies PersonParts,

    eraseOne: (id: number): Promise<void> =>
      transact(async (tx) => {
        const counts = await eraseLead(id, tx)
        if (Object.keys(counts).length === 0) throw notFound()
      }),

    /** Some of the leads of whom nobody has spoken for long; returns how many that were. */
    async eraseForgotten(tx: Tx): Promise<number> {
      const updatedAt = { $lt: new Date(now().getTime() - LEAD_KEPT_DAYS * DAY_MS) }
      const forgotten = await leads.find({ updatedAt }, { fields: ['_id'], limit: BATCH, tx })
      for (const { _id } of forgotten) await eraseLead(_id, tx)
      return forgotten.length
    },

    async find({ id, search = '' }: Sought): Promise<RecognisedPerson[]> {
      const filter = id ? { _id: id } : matchesTokens<Lead>('searchWords', search)
      return (await leads.find(filter, { limit: FOUND_MAX })).map(recognised)
    },
  }
}
export type LeadPeople = ReturnType<typeof leadPeople>

function recognised({ _id: id, name, email, whatsapp, scan }: Lead): RecognisedPerson {
  const marks = [email, whatsapp, name].filter((mark) => mark !== null)
  const detail = [email, whatsapp].filter(Boolean).join(' · ') || scan.businessName
  return {
    kind: 'lead',
    id,
    clientId: null,
    name: name ?? email ?? whatsapp ?? scan.businessName,
    detail,
    marks,
  }
}
