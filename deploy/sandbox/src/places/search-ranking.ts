import { CITIES } from '../seed/cities.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Place } from '../state/scenario.ts'
import { ratingOf } from './place-view.ts'

const FILLERS = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'em',
  'no',
  'na',
  'e',
  'o',
  'a',
  'in',
  'en',
  'near',
  'perto',
])

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
}

/** Plural and singular meet: "dentistas" finds "Dentista". */
function same(left: string, right: string): boolean {
  return left === right || left === `${right}s` || `${left}s` === right
}

function without(all: string[], taken: string[]): string[] {
  return all.filter((word) => !taken.includes(word))
}

function share(words: string[], candidates: string[]): number {
  if (words.length === 0) return 0
  return words.filter((word) => candidates.some((other) => same(word, other))).length / words.length
}

interface Query {
  cityName: string | null
  terms: string[]
}

function readQuery(text: string): Query {
  const all = words(text)
  const city = CITIES.find((one) => words(one.name).every((word) => all.includes(word)))
  const noise = city ? [...words(city.name), city.stateCode.toLowerCase(), 'brasil', 'br'] : []
  return { cityName: city?.name ?? null, terms: without(all, noise) }
}

function score(place: Place, { terms, cityName }: Query): number {
  if (cityName && place.city.name !== cityName) return 0
  if (terms.length === 0) return cityName ? 1 : 0
  const byName = share(terms, words(place.name))
  const kind = [place.niche.name, place.niche.category, ...place.niche.types].flatMap(words)
  const byKind = share(terms, kind)
  const anywhere = share(terms, [
    ...words(place.name),
    ...kind,
    ...words(`${place.district} ${place.street}`),
  ])
  return anywhere < 0.5 ? 0 : byName * 3 + byKind * 2 + anywhere
}

/** Best match first; among equals the better known place. */
export function rankedPlaces(state: SandboxState, textQuery: string): Place[] {
  const query = readQuery(textQuery)
  return [...state.scenario.places.values()]
    .filter((place) => !place.unlisted && !place.movedTo && !state.moved.has(place.id))
    .map((place) => ({ place, points: score(place, query) }))
    .filter(({ points }) => points > 0)
    .map((one) => ({ ...one, count: ratingOf(state, one.place).count }))
    .sort((left, right) => right.points - left.points || right.count - left.count)
    .map(({ place }) => place)
}
