import { type Answer, type Exchange, json, redirect } from '../kernel/exchange.ts'
import { googleError, refuse } from '../kernel/google-error.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { picture } from './picture.ts'
import { photoRef } from './place-view.ts'
import { checkKey } from './places-guard.ts'

const MAX_SIDE = 4800
/** Pictures are drawn on the fly: no need to draw millions of points. */
const MAX_DRAWN = 1600

function sideOf(value: string | null, name: string): number | null {
  if (value === null) return null
  const side = Number(value)
  if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
    refuse(400, { message: `${name} must be between 1 and ${MAX_SIDE}, inclusive.` })
  }
  return side
}

export function photoMedia(state: SandboxState) {
  return (exchange: Exchange): Answer => {
    checkKey(exchange)
    const { query, params, origin } = exchange
    const width = sideOf(query.get('maxWidthPx'), 'max_width_px')
    const height = sideOf(query.get('maxHeightPx'), 'max_height_px')
    if (width === null && height === null) {
      return googleError(400, { message: 'At least one of max_width_px and max_height_px is required.' })
    }
    const place = state.scenario.places.get(params.place ?? '')
    const refs = place
      ? Array.from({ length: place.photoCount }, (_none, index) => photoRef(place, index))
      : []
    if (!place || !refs.includes(params.photo ?? '')) return googleError(404)
    const w = Math.min(width ?? Math.round(((height ?? 900) * 4) / 3), 1200)
    const photoUri = `${origin}/places/img/${params.photo}?w=${w}`
    if (query.get('skipHttpRedirect') !== 'true') return redirect(photoUri)
    return json({ name: `places/${place.id}/photos/${params.photo}/media`, photoUri })
  }
}

export function photoImage(exchange: Exchange): Answer {
  const width = Math.max(1, Math.min(Number(exchange.query.get('w') ?? 1200) || 1200, MAX_DRAWN))
  const body = picture(exchange.params.photo ?? '', width, Math.max(1, Math.round((width * 3) / 4)))
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    body,
  }
}
