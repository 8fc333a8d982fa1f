import { fold, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { MatchReason } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import type { Client } from '../../client/client.model.ts'
import type { AgencyLocationRow } from './agency-location.model.ts'

type Candidate = Pick<
  Client,
  | '_id'
  | 'companyName'
  | 'googleBusinessName'
  | 'googlePlaceId'
  | 'phone'
  | 'address'
  | 'googleFormattedAddress'
>
type Location = Pick<AgencyLocationRow, '_id' | 'title' | 'city' | 'phoneKey' | 'placeId'>
type Suggestion = AgencyLocationRow['suggestions'][number]

export interface Suggested {
  suggestions: Suggestion[]
  contested: boolean
}

/** Words that many businesses have say nothing of which one it is. */
const COMMON = new Set(
  'a o os as e de da do das dos em no na com para ltda me eireli sa the of and la el y cia'.split(' '),
)
/** A share of the shorter name: a number is the same already. */
const LIKE_WITH_PHONE = 0.5
/** A share of both names. */
const LIKE_IN_CITY = 0.6
const SUGGESTIONS_MAX = 5

const wordsOf = (name: string): Set<string> => new Set(searchTokens(name).filter((word) => !COMMON.has(word)))

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const both = [...one].filter((word) => other.has(word)).length
  const shorter = Math.min(one.size, other.size)
  const all = one.size + other.size - both
  return { ofShorter: shorter === 0 ? 0 : both / shorter, ofAll: all === 0 ? 0 : both / all }
}

/** The clients, to be found by each of the three signs. */
export function matchIndex(clients: readonly Candidate[]) {
  const known = clients.map((client) => ({
    id: client._id,
    client,
    names: [client.companyName, client.googleBusinessName]
      .filter((name) => name !== null)
      .map((name) => wordsOf(name)),
    where: fold([client.address, client.googleFormattedAddress].filter(Boolean).join(' ')),
  }))
  type Known = (typeof known)[number]
  const by = (keyOf: (one: Known) => readonly (string | null)[]) => {
    const found = new Map<string, Known[]>()
    for (const one of known)
      for (const key of new Set(keyOf(one))) if (key) found.set(key, [...(found.get(key) ?? []), one])
    return (key: string | null): readonly Known[] => (key && found.get(key)) || []
  }
  const ofPlace = by(({ client }) => [client.googlePlaceId])
  const ofPhone = by(({ client }) => [client.phone])
  const ofWord = by(({ names }) => names.flatMap((words) => [...words]))

  /** The strongest sign of each client; a name alone is none. */
  return ({ placeId, phoneKey, title, city }: Location): Omit<Suggestion, 'taken'>[] => {
    const found = new Map<number, MatchReason>()
    const words = wordsOf(title)
    const like = ({ names }: Known) => names.map((name) => shared(words, name))
    for (const { id } of ofPlace(placeId)) found.set(id, 'place')
    for (const one of ofPhone(phoneKey))
      if (!found.has(one.id) && like(one).some(({ ofShorter }) => ofShorter >= LIKE_WITH_PHONE))
        found.set(one.id, 'phone')
    const town = city ? fold(city) : null
    for (const one of town ? [...words].flatMap(ofWord) : [])
      if (
        !found.has(one.id) &&
        hasWords(one.where, town ?? '') &&
        like(one).some(({ ofAll }) => ofAll >= LIKE_IN_CITY)
      )
        found.set(one.id, 'city')
    return [...found].slice(0, SUGGESTIONS_MAX).map(([clientId, reason]) => ({ clientId, by: reason }))
  }
}

/** Whole words: "Rio" is no part of "Rio Claro" that anybody could tell apart, but "Itu" is none of "Itupeva". */
const hasWords = (text: string, words: string): boolean =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `)

/**
 * Suggestions for all free locations. Several clients for one location, one client for several locations, and a client that has a
 * location are each told: a person decides.
 */
export function suggestedFor(
  locations: readonly Location[],
  clients: readonly Candidate[],
  taken: ReadonlySet<number>,
): Map<string, Suggested> {
  const signs = matchIndex(clients)
  const found = locations.map((location) => ({ id: location._id, suggestions: signs(location) }))
  const wanted = new Map<number, number>()
  for (const { suggestions } of found)
    for (const { clientId, by } of suggestions)
      if (by === 'place') wanted.set(clientId, (wanted.get(clientId) ?? 0) + 1)
  return new Map(
    found.map(({ id, suggestions }) => {
      const isContested =
        suggestions.length > 1 || suggestions.some(({ clientId }) => (wanted.get(clientId) ?? 0) > 1)
      const told = suggestions.map((one) => ({ ...one, taken: taken.has(one.clientId) }))
      return [id, { suggestions: told, contested: isContested }]
    }),
  )
}
