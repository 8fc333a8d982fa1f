import { type Answer, type Exchange, hasFault, json, type Provider } from '../kernel/exchange.ts'
import { applyMask, maskPaths, maskProblem } from '../kernel/field-mask.ts'
import { badField, googleRefusal, htmlNotFound, refuse } from '../kernel/google-error.ts'
import { cutPage } from '../kernel/page-token.ts'
import { pageSizeOf } from '../kernel/request-body.ts'
import { bearerUser } from '../oauth/bearer.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Location } from '../state/scenario.ts'
import { allCategories, type Category } from './categories.ts'
import { LOCATION_FIELDS, locationView } from './location-view.ts'

const SERVICE = 'mybusinessbusinessinformation.googleapis.com'

function readMask(query: URLSearchParams): string[] {
  const mask = query.get('readMask') ?? query.get('read_mask')
  if (!mask) return badField('read_mask', 'Field is required')
  const paths = maskPaths(mask)
  const problem = maskProblem(paths, LOCATION_FIELDS, false)
  if (problem) badField('read_mask', `Invalid field mask provided: ${problem.path}`)
  return paths
}

function normal(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function required(query: URLSearchParams, names: string[]): void {
  for (const name of names) {
    if (!query.get(name))
      badField(
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        'Field is required',
      )
  }
}

function listCategories(exchange: Exchange): Answer {
  const { query } = exchange
  required(query, ['regionCode', 'languageCode', 'view'])
  if (!['BASIC', 'FULL'].includes(query.get('view') ?? '')) badField('view', 'Invalid value')
  const filter = query.get('filter')
  const displayName = filter?.match(/^displayName\s*=\s*"?([^"]*)"?$/)?.[1]
  if (filter && displayName === undefined) badField('filter', 'Only displayName can be filtered')
  const fitting = allCategories(query.get('languageCode') ?? undefined).filter(
    (category) => !displayName || normal(category.displayName).includes(normal(displayName)),
  )
  const page = cutPage<Category>(fitting, {
    size: pageSizeOf(query.get('pageSize'), { standard: 100, max: 100 }),
    token: query.get('pageToken'),
    parameters: [filter, query.get('languageCode'), query.get('regionCode')],
    mode: exchange.fault?.mode,
  })
  return json({
    ...(page.items.length > 0 ? { categories: page.items } : {}),
    ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
  })
}

function batchCategories(exchange: Exchange): Answer {
  required(exchange.query, ['languageCode', 'view'])
  const names = exchange.query.getAll('names')
  if (names.length === 0) badField('names', 'Field is required')
  const found = allCategories().filter((category) => names.includes(category.name))
  if (found.length < names.length) refuse(404)
  return json({ categories: found })
}

export function biProvider(state: SandboxState): Provider {
  const view = (exchange: Exchange, location: Location, paths: string[]) => {
    const place = state.scenario.places.get(location.placeId)
    if (!place) return refuse(500)
    const verified = location.verified && !hasFault(exchange, 'unverified')
    const placeId = state.moved.get(place.id) ?? place.id
    return applyMask(locationView({ ...location, verified }, place, placeId), paths)
  }
  const list = (exchange: Exchange) => {
    const user = bearerUser(state, exchange, SERVICE)
    const paths = readMask(exchange.query)
    const account = `accounts/${exchange.params.account}`
    if (!user.accounts.some(({ name }) => name === account)) refuse(403)
    const { query } = exchange
    const filter = query.get('filter')
    const title = filter?.match(/^title\s*=\s*"([^"]+)"$/)?.[1]
    if (filter && !title) badField('filter', 'Invalid filter')
    const own = [...state.scenario.locations.values()]
      .filter((location) => location.account === account || location.alsoIn === account)
      .filter(({ placeId }) => !title || state.scenario.places.get(placeId)?.name.includes(title))
    const page = cutPage(own, {
      size: pageSizeOf(query.get('pageSize'), { standard: 10, max: 100 }),
      token: query.get('pageToken'),
      parameters: [account, filter, query.get('readMask'), query.get('orderBy')],
      mode: exchange.fault?.mode,
    })
    return json({
      ...(page.items.length > 0
        ? { locations: page.items.map((location) => view(exchange, location, paths)) }
        : {}),
      ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
      ...(filter ? { totalSize: own.length } : {}),
    })
  }
  const one = (exchange: Exchange) => {
    const user = bearerUser(state, exchange, SERVICE)
    const paths = readMask(exchange.query)
    const location = state.scenario.locations.get(`locations/${exchange.params.location}`)
    if (!location) return refuse(404)
    if (!user.accounts.some(({ name }) => name === location.account)) return refuse(403)
    return json(view(exchange, location, paths))
  }
  const withUser = (handle: (exchange: Exchange) => Answer) => (exchange: Exchange) => {
    bearerUser(state, exchange, SERVICE)
    return handle(exchange)
  }
  return {
    api: 'bi',
    prefix: '/bi',
    routes: [
      { method: 'GET', pattern: '/bi/v1/accounts/:account/locations', handle: list },
      { method: 'GET', pattern: '/bi/v1/locations/:location', handle: one },
      { method: 'GET', pattern: '/bi/v1/categories', handle: withUser(listCategories) },
      { method: 'GET', pattern: '/bi/v1/categories:batchGet', handle: withUser(batchCategories) },
    ],
    refuse: googleRefusal(SERVICE),
    notFound: () => htmlNotFound(),
  }
}
