import type { Exchange, Route } from '../kernel/exchange.ts'
import { json } from '../kernel/exchange.ts'
import { cutPage } from '../kernel/page-token.ts'
import { pageSizeOf } from '../kernel/request-body.ts'
import { photoRef } from '../places/place-view.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { ownLocation } from './own-location.ts'
import { timestamp } from './review-view.ts'

const PARENT = '/v4/accounts/:account/locations/:location/media'
const CATEGORIES = ['COVER', 'PROFILE', 'EXTERIOR', 'INTERIOR', 'PRODUCT', 'ADDITIONAL']

interface Listing {
  customers: boolean
  max: number
}

export function mediaRoutes(state: SandboxState): Route[] {
  const list = (exchange: Exchange, { customers, max }: Listing) => {
    const location = ownLocation(state, exchange)
    const place = state.scenario.places.get(location.placeId)
    const count = Math.ceil((place?.photoCount ?? 0) * (customers ? 0.5 : 1))
    const items = Array.from({ length: place ? count : 0 }, (_none, index) => {
      const ref = place ? photoRef(place, index) : ''
      const googleUrl = `${exchange.origin}/places/img/${ref}`
      return {
        name: `${location.parent}/media/${customers ? 'customers/' : ''}${ref}`,
        mediaFormat: 'PHOTO',
        locationAssociation: { category: CATEGORIES[index % CATEGORIES.length] },
        googleUrl: `${googleUrl}?w=1200`,
        thumbnailUrl: `${googleUrl}?w=300`,
        dimensions: { widthPixels: 1200, heightPixels: 900 },
        createTime: timestamp(state.scenario.seededAt - (index + 1) * 86_400_000),
        ...(customers
          ? { attribution: { profileName: 'Visitante', profileUrl: 'https://maps.example/sandbox' } }
          : {}),
      }
    })
    const page = cutPage(items, {
      size: pageSizeOf(exchange.query.get('pageSize'), { standard: 100, max }),
      token: exchange.query.get('pageToken'),
      parameters: [exchange.path],
      mode: exchange.fault?.mode,
    })
    return json({
      ...(page.items.length > 0 ? { mediaItems: page.items, totalMediaItemCount: items.length } : {}),
      ...(page.nextPageToken ? { nextPageToken: page.nextPageToken } : {}),
    })
  }
  return [
    { method: 'GET', pattern: PARENT, handle: (exchange) => list(exchange, { customers: false, max: 2500 }) },
    {
      method: 'GET',
      pattern: `${PARENT}/customers`,
      handle: (exchange) => list(exchange, { customers: true, max: 200 }),
    },
  ]
}
