export interface Point {
  latitude: number
  longitude: number
}

/** A pasted text asks for one of these. `follow` is a short link: only its redirect says more. */
export type PlaceQuestion =
  | { placeId: string }
  | { query: string; near?: Point }
  | { follow: URL; query: string }
  | 'unreadable'

const PLACE_ID = /\bChIJ[\w-]{15,}/
/** Old kinds of ids: one long word of small and capital letters and digits. */
const OTHER_ID = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w-]{27,300}$/
const LINK =
  /https?:\/\/\S+|\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co\/kgs|share\.google|(?:www\.|maps\.)?google\.[a-z.]{2,6}\/maps)\/?\S*/i
const SHORT_HOSTS: ReadonlySet<string> = new Set([
  ...['maps.app.goo.gl', 'goo.gl', 'g.page', 'g.co', 'share.google'],
])
const MAPS_HOST = /^(?:[a-z\d-]+\.)*google\.(?:com|[a-z]{2,3})(?:\.[a-z]{2})?$/
const ID_PARAMS = ['query_place_id', 'destination_place_id', 'place_id', 'placeid']
const NUMBERS_ALONE = /^[-+\d.,\s°'"NSEWO]+$/i

/** Reads what somebody pastes into a search for a place: words, a place id, or a link of the maps provider. */
export function readPlaceQuestion(text: string): PlaceQuestion {
  const link = LINK.exec(text)?.[0]
  if (link === undefined) {
    const placeId = PLACE_ID.exec(text)?.[0] ?? OTHER_ID.exec(text)?.[0]
    return placeId ? { placeId } : { query: text }
  }
  // Apps share the name in front of the link, and a mail may end it with a sign of its own.
  const words = text.replace(link, ' ').replace(/\s+/g, ' ').trim()
  const found = readLink(link.replace(/[)\]>.,;"'’”]{1,8}$/, ''))
  if (found !== 'unreadable') return 'follow' in found ? { ...found, query: words } : found
  return words.length > 1 ? { query: words } : found
}

/** Ids and addresses tell capitals from small letters. */
export const isPasted = (text: string): boolean => {
  const question = readPlaceQuestion(text)
  return question === 'unreadable' || !('query' in question) || question.query !== text
}

/** Reads one address; a redirect of a short link leads to such a one. */
export function readLink(address: string): PlaceQuestion {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!url) return 'unreadable'
  if (SHORT_HOSTS.has(url.hostname)) return { follow: url, query: '' }
  if (!MAPS_HOST.test(url.hostname)) return 'unreadable'
  // Pages that ask for consent, or whether one is a robot, stand in front of the address that is meant.
  const meant = url.searchParams.get('continue')
  if (meant && URL.parse(meant)?.searchParams.has('continue') === false) return readLink(meant)
  return byId(url) ?? byPath(url) ?? byWords(url) ?? 'unreadable'
}

function byId({ searchParams, href }: URL): PlaceQuestion | undefined {
  const named = ID_PARAMS.map((name) => searchParams.get(name)).find((value) => value)
  const placeId = named ?? PLACE_ID.exec(decoded(href))?.[0]
  return placeId && /^[\w-]{10,300}$/.test(placeId) ? { placeId } : undefined
}

/** `/maps/place/<name>/@<map>/data=…!3d<latitude>!4d<longitude>` and `/maps/search/<words>`. */
function byPath({ pathname }: URL): PlaceQuestion | undefined {
  const [, name] = /\/maps\/(?:place|search)\/([^/@][^/]*)/.exec(pathname) ?? []
  if (!name) return undefined
  const near = pointOf(/!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? /@(-?[\d.]+),(-?[\d.]+)/.exec(pathname))
  return questionOf(decoded(name), near)
}

function byWords({ searchParams }: URL): PlaceQuestion | undefined {
  const words = searchParams.get('q') ?? searchParams.get('query')
  return words ? questionOf(words) : undefined
}

function questionOf(words: string, near?: Point): PlaceQuestion | undefined {
  const query = words.replaceAll('+', ' ').replace(/\s+/g, ' ').trim().slice(0, 300)
  // Coordinates name no business.
  if (query.length < 2 || NUMBERS_ALONE.test(query)) return undefined
  return near ? { query, near } : { query }
}

function pointOf(match: RegExpExecArray | null): Point | undefined {
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
