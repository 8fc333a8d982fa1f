import { type Exchange, isRecord } from '../kernel/exchange.ts'
import { refuse } from '../kernel/google-error.ts'
import { googleBody, pageSizeOf } from '../kernel/request-body.ts'
import { NICHES, OTHER_NICHE } from '../seed/niches.ts'

const FIELDS = [
  ...[
    'textQuery',
    'languageCode',
    'regionCode',
    'includedType',
    'strictTypeFiltering',
    'pageSize',
    'pageToken',
  ],
  ...['maxResultCount', 'locationBias', 'locationRestriction', 'minRating', 'openNow', 'priceLevels'],
  ...['rankPreference', 'includePureServiceAreaBusinesses', 'evOptions', 'routingParameters'],
]
const MAX_PAGE = 20
const KNOWN_TYPES = new Set([...NICHES, OTHER_NICHE].flatMap((niche) => niche.types))

export interface SearchRequest {
  textQuery: string
  languageCode: string
  includedType: string | null
  strict: boolean
  minRating: number
  serviceAreaToo: boolean
  pageSize: number
  pageToken: unknown
  rectangle: Rectangle | null
  /** All that must stay the same from page to page. */
  parameters: unknown
}

export interface Rectangle {
  low: { latitude: number; longitude: number }
  high: { latitude: number; longitude: number }
}

function invalid(message: string): never {
  return refuse(400, { message })
}

function checkTypes(body: Record<string, unknown>): void {
  const wrong = (name: string, type: string) =>
    body[name] !== undefined && typeof body[name] !== type && invalid(`Invalid value at '${name}'`)
  for (const name of ['textQuery', 'languageCode', 'regionCode', 'includedType', 'pageToken'])
    wrong(name, 'string')
  for (const name of ['openNow', 'strictTypeFiltering', 'includePureServiceAreaBusinesses'])
    wrong(name, 'boolean')
  for (const name of ['pageSize', 'maxResultCount', 'minRating']) wrong(name, 'number')
}

function rectangleOf(body: Record<string, unknown>): Rectangle | null {
  const { locationBias, locationRestriction } = body
  if (locationBias !== undefined && locationRestriction !== undefined) {
    invalid('Cannot set both location_bias and location_restriction.')
  }
  if (locationRestriction === undefined) return null
  if (!isRecord(locationRestriction) || !isRecord(locationRestriction.rectangle)) {
    return invalid('Only a rectangle is supported in location_restriction.')
  }
  return locationRestriction.rectangle as unknown as Rectangle
}

export function readSearch(exchange: Exchange): SearchRequest {
  const body = googleBody(exchange, FIELDS)
  checkTypes(body)
  const { textQuery, includedType, minRating = 0, maxResultCount, rankPreference } = body
  if (typeof textQuery !== 'string' || textQuery.trim() === '') return invalid('Empty text_query.')
  if (includedType !== undefined && !KNOWN_TYPES.has(String(includedType))) {
    invalid(`Unsupported types: ${includedType}.`)
  }
  if (Number(minRating) < 0 || Number(minRating) > 5) invalid('min_rating must be between 0 and 5.')
  if (Number(maxResultCount ?? 0) > MAX_PAGE) invalid('max_result_count must be between 1 and 20, inclusive.')
  if (rankPreference !== undefined && !['DISTANCE', 'RELEVANCE'].includes(String(rankPreference))) {
    invalid(`Invalid value at 'rank_preference'`)
  }
  const { pageToken, ...parameters } = body
  return {
    textQuery,
    languageCode: String(body.languageCode ?? 'en'),
    includedType: includedType === undefined ? null : String(includedType),
    strict: body.strictTypeFiltering === true,
    // Google rounds up to the next half star.
    minRating: Math.ceil(Number(minRating) * 2) / 2,
    serviceAreaToo: body.includePureServiceAreaBusinesses === true,
    pageSize: pageSizeOf(body.pageSize ?? maxResultCount, { standard: MAX_PAGE, max: MAX_PAGE }),
    pageToken,
    rectangle: rectangleOf(body),
    parameters,
  }
}
