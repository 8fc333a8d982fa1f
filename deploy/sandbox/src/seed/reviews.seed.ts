import type { Language, Place, Review, ReviewReply } from '../state/scenario.ts'
import { BAKERY_REVIEWS, BAKERY_STARS, OWNER_REPLIES } from './bakery-reviews.ts'
import { personName } from './people.ts'
import { type Aspect, BAD, CLOSINGS, FAMILY_ASPECTS, GOOD, OPENINGS, type Phrase } from './phrases.ts'
import { between, pick, type Random, randomCode, seededRandom, seedOf } from './random.ts'
import { specialReviews } from './special-reviews.ts'

const DAY_MS = 86_400_000
/** The demo bakery's reviews are at most a year old, those of other places at most three. */
const BAKERY_DAYS = 360
const LANGUAGES: Language[] = ['pt', 'en', 'es']
const MOOD_ASPECTS = { good: [GOOD, GOOD], mixed: [GOOD, BAD], bad: [BAD, BAD] } as const

/** `settled`: not among the newest, where a demo would start. */
type Wording = Pick<Review, 'stars' | 'text'> & Partial<Review> & { settled?: boolean }

interface Written {
  place: Place
  seededAt: number
  random: Random
  ordinal: number
}

const AND: Phrase = [', e ', ', and ', ', y ']
const BUT: Phrase = [', mas ', ', but ', ', pero ']

function sentence(parts: Phrase[], language: number, joint: Phrase): string {
  const [opening, first, second, closing] = parts.map((part) => part[language] ?? '')
  const body = `${opening} ${first}${joint[language]}${second}.`
  const capital = body.replace(
    /^(.*?[!.] )(\p{Ll})/u,
    (_all, lead: string, letter: string) => lead + letter.toUpperCase(),
  )
  return `${capital} ${closing}`.trim()
}

function composed(place: Place, random: Random): Wording {
  const stars = pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1], random)
  const mood = stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad'
  const aspects = FAMILY_ASPECTS[place.niche.family]
  const first: Aspect = pick(aspects, random)
  const second: Aspect = pick(
    aspects.filter((aspect) => aspect !== first),
    random,
  )
  const [one, two] = MOOD_ASPECTS[mood]
  const parts = [
    pick(OPENINGS[mood], random),
    pick(one[first], random),
    pick(two[second], random),
    pick(CLOSINGS[mood], random),
  ]
  const roll = random()
  const language: Language = roll < 0.82 ? 'pt' : roll < 0.92 ? 'en' : 'es'
  const [pt, en, es] = LANGUAGES.map((_name, index) =>
    sentence(parts, index, mood === 'mixed' ? BUT : AND),
  ) as [string, string, string]
  return { stars, language, text: { pt, en, es }[language], translations: { pt, en, es } }
}

function seededReply(stars: number, written: Written & { createdAt: number }): ReviewReply | null {
  const { random, seededAt, ordinal, createdAt } = written
  // Low ratings stay unanswered: they are the urgent ones of the demo.
  if (stars <= 3 || random() < 0.6) return null
  const updatedAt = Math.min(seededAt, createdAt + between(1, 20, random) * 3_600_000)
  const comment = pick(OWNER_REPLIES.slice(0, -1), random)
  if (ordinal % 5 === 4)
    return { comment, updatedAt, decidedAt: seededAt + 365 * DAY_MS, outcome: 'APPROVED' }
  if (ordinal % 7 === 5) {
    return { comment, updatedAt, decidedAt: updatedAt, outcome: 'REJECTED', policyViolation: 'SPAM' }
  }
  return { comment, updatedAt, decidedAt: updatedAt, outcome: 'APPROVED' }
}

function layoutOf(language: Language | null, ordinal: number): Review['layout'] {
  if (language === null) return 'plain'
  if (language === 'pt') return ordinal % 9 === 2 ? 'original_first' : 'plain'
  return ordinal % 2 === 0 ? 'translated_first' : 'original_first'
}

function finish(wording: Wording, written: Written): Review {
  const { random, seededAt, ordinal, place } = written
  const language = wording.text === null ? null : (wording.language ?? 'pt')
  const settled = wording.settled ? 90 : 0
  const spread = isBakery(place) ? random() ** 1.4 * (BAKERY_DAYS - settled) : random() ** 2 * 3 * 340
  const age = Math.floor((settled + spread) * DAY_MS) + between(1, 48, random) * 1_800_000
  const createdAt = seededAt - age
  const edited = wording.updatedAt !== undefined
  return {
    id: `AbFvOq${randomCode(26, random)}${ordinal}`,
    author: personName(language ?? 'pt', random),
    anonymous: wording.anonymous ?? false,
    stars: wording.stars,
    language,
    text: wording.text,
    translations: wording.translations ?? {},
    layout: layoutOf(wording.translations ? language : null, ordinal),
    createdAt,
    updatedAt: edited ? createdAt + Math.floor(age / 2) : createdAt,
    mediaCount: wording.mediaCount ?? 0,
    reply: place.stated ? null : seededReply(wording.stars, { ...written, createdAt }),
    pinned: false,
  }
}

const isBakery = ({ name }: Place): boolean => name === 'Padaria Pão da Serra'

function wordings(place: Place, random: Random): Wording[] {
  const written: Wording[] = BAKERY_REVIEWS.map(({ stars, language, text, translation }) => ({
    stars,
    language,
    text,
    ...(translation ? { translations: { pt: translation } } : {}),
  }))
  const wordless: Wording[] = BAKERY_STARS.map((stars) => ({ stars, text: null }))
  const handWritten = isBakery(place) ? [...written, ...wordless] : []
  const special =
    !place.stated && place.reviewCount > 20 ? specialReviews().map((one) => ({ ...one, settled: true })) : []
  const all = [...handWritten, ...special]
  while (all.length < place.reviewCount) {
    const starsOnly = random() < 0.3
    all.push(starsOnly ? { stars: pick([5, 5, 5, 4, 4, 3, 1], random), text: null } : composed(place, random))
  }
  return all.slice(0, place.reviewCount)
}

/** All the reviews of a place, the same for the same seed, newest change first. */
export function reviewsSeed(place: Place, seed: number, seededAt: number): Review[] {
  const random = seededRandom(seedOf(place.id, seed))
  return wordings(place, random)
    .map((wording, ordinal) => finish(wording, { place, seededAt, random, ordinal }))
    .sort((left, right) => right.updatedAt - left.updatedAt)
}
