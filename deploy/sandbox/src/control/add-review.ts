import { type Answer, type Exchange, json } from '../kernel/exchange.ts'
import { randomCode, seededRandom, seedOf } from '../seed/random.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Language, Review } from '../state/scenario.ts'
import { controlBody, wrong } from './control-body.ts'

const FIELDS = ['location', 'placeId', 'stars', 'comment', 'author', 'language', 'anonymous']

function placeIdOf(state: SandboxState, body: Record<string, unknown>): string {
  const { location, placeId } = body
  if (typeof placeId === 'string') {
    return state.scenario.places.has(placeId) ? placeId : wrong(`no place ${placeId}`)
  }
  const name = `locations/${String(location ?? '').replace(/^.*\//, '')}`
  const found = state.scenario.locations.get(name)
  return found ? found.placeId : wrong(`no location ${name}: give location or placeId`)
}

function languageOf(value: unknown): Language {
  if (value === undefined) return 'pt'
  return value === 'pt' || value === 'en' || value === 'es' ? value : wrong('language is pt, en or es')
}

/** A customer writes a review: seen at once by both the v4 list and Places. */
export function addReview(state: SandboxState, exchange: Exchange): Answer {
  const body = controlBody(exchange, FIELDS)
  const placeId = placeIdOf(state, body)
  const stars = Number(body.stars ?? 5)
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return wrong('stars is a whole number from 1 to 5')
  const now = state.clock.now()
  const text = body.comment === undefined || body.comment === null ? null : String(body.comment)
  const ordinal = state.reviews.of(placeId).length
  const review: Review = {
    id: `AbFvOq${randomCode(26, seededRandom(seedOf(`${placeId} ${ordinal}`, now % 2 ** 31)))}n${ordinal}`,
    author: String(body.author ?? 'Cliente da Demonstração'),
    anonymous: body.anonymous === true,
    stars,
    text,
    language: text === null ? null : languageOf(body.language),
    translations: {},
    layout: 'plain',
    createdAt: now,
    updatedAt: now,
    mediaCount: 0,
    reply: null,
    pinned: true,
  }
  state.reviews.add(placeId, review)
  state.changed()
  return json({ reviewId: review.id, placeId }, 201)
}
