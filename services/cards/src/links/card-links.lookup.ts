import { LRUCache } from 'lru-cache'
import { cardReading } from '../card/card.domain.ts'
import type { Card, CardRows } from '../card/card.model.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeRows } from '../employee/employee.model.ts'
import { batchedLookup } from './batched.lookup.ts'
import type { EmployeeLinks } from './employee-links.lookup.ts'
import { ownerOf } from './link-table.store.ts'
import type { LinkTarget } from './link-target.domain.ts'

interface Deps {
  cards: Pick<CardRows, 'find'>
  employees: Pick<EmployeeRows, 'find'>
  clients: Pick<ClientViews, 'storedMany'>
  employeeLinks: Pick<EmployeeLinks, 'find' | 'fresh'>
  now?: () => number
}

/** The token of the holder's link or, without a holder, where the card leads by itself. */
type Lead = { token: string } | { target: LinkTarget }

interface Entry {
  lead: Lead
  loadedAt: number
}

const FRESH_MS = 5000
const STALE_ON_ERROR_MS = 3_600_000
const MAX_CARDS = 50_000
const DEFAULT_ZONE = 'America/Sao_Paulo'

export function cardLinks({ cards, employees, clients, employeeLinks, now = Date.now }: Deps) {
  const entries = new LRUCache<string, Entry>({ max: MAX_CARDS })
  const lookUp = batchedLookup(loadAll)
  let changes = 0

  async function tokensOf(held: readonly Card[]): Promise<Map<number, string>> {
    const ids = held.flatMap(({ employeeId }) => employeeId ?? [])
    if (ids.length === 0) return new Map()
    const filter = { _id: { $in: ids }, deletedAt: null }
    const found = await employees.find(filter, { fields: ['_id', 'employeeToken'] })
    return new Map(found.map(({ _id, employeeToken }) => [_id, employeeToken]))
  }

  async function loadAll(numbers: readonly string[]): Promise<Map<string, Lead>> {
    const [loadedAt, before] = [now(), changes]
    const found = await cards.find({ cardNumber: { $in: numbers } })
    const tokens = await tokensOf(found)
    const owners = await clients.storedMany([...new Set(found.flatMap(({ clientId }) => clientId ?? []))])
    const leads = new Map<string, Lead>()
    for (const card of found) {
      const token = tokens.get(card.employeeId ?? 0)
      const owner = owners.get(card.clientId ?? 0)
      const lead = token ? { token } : { target: ownerless(card, owner) }
      leads.set(card.cardNumber, lead)
      // Rows that were read before a change may be outdated.
      if (before === changes) entries.set(card.cardNumber, { lead, loadedAt })
    }
    return leads
  }

  async function leadOf(cardNumber: string): Promise<Lead | null> {
    const entry = entries.get(cardNumber)
    const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY
    if (entry && age < FRESH_MS) return entry.lead
    try {
      return await lookUp(cardNumber)
    } catch (error) {
      if (entry && age < STALE_ON_ERROR_MS) return entry.lead
      throw error
    }
  }

  return {
    /** The cached target when it is valid without a query; only for a number exactly as written on the chip. */
    fresh(cardNumber: string): LinkTarget | undefined {
      const known = entries.get(cardNumber)
      if (!known || !('token' in known.lead) || now() - known.loadedAt >= FRESH_MS) return undefined
      return employeeLinks.fresh(known.lead.token)
    },
    /** The target of a card: that of its holder's link. Null: no such card. */
    async find(text: string): Promise<LinkTarget | null> {
      const reading = cardReading(text)
      // A printed code alone is not accepted: it is short enough to be guessed.
      if (!reading || !('cardNumber' in reading)) return null
      const lead = await leadOf(reading.cardNumber)
      if (!lead) return null
      return 'token' in lead ? employeeLinks.find(lead.token) : lead.target
    },
    /** The holders of these cards changed. */
    forget(cardNumbers: readonly string[]): void {
      changes++
      for (const cardNumber of cardNumbers) entries.delete(cardNumber)
    },
  }
}
export type CardLinks = ReturnType<typeof cardLinks>

/** Nobody's card opens the page of a shop that has one: whoever taps it wants to say something of the shop. */
function ownerless(card: Card, view?: ClientView): LinkTarget {
  const { state, location, zone, language } = ownerOf(view, 0)
  const isInUse = card.status === 'active' || card.status === 'lost'
  if (!isInUse || state !== 'open') return nowhere(card, view)
  const target: LinkTarget = { employeeId: null, clientId: card.clientId, state, location, zone, language }
  return card.status === 'lost' ? { ...target, lostCard: true } : target
}

function nowhere({ status, clientId }: Card, owner?: ClientView): LinkTarget {
  const state = status !== 'active' ? 'gone' : owner?.status === 'inactive' ? 'suspended' : 'unassigned'
  const about = { zone: owner?.timeZone ?? DEFAULT_ZONE, language: owner?.language ?? 'pt' }
  return { employeeId: null, clientId, state, location: '', ...about }
}
