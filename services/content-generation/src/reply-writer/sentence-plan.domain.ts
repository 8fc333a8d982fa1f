import type { Mention } from '@avaliax/aspects/aspects.ts'
import type { Aspect } from '@avaliax/proto/reviews/aspect.routes.ts'
import type { Occasion } from './moments.domain.ts'
import type { Person } from './persons.domain.ts'
import type { Moment, Phrasebook, Tones } from './phrases/phrasebook.schema.ts'
import type { Tone } from './reply.domain.ts'

/** One sentence still to be worded: its options and what they name. */
export interface Slot {
  options: readonly string[]
  mentions?: readonly Mention[]
  person?: string
  echo?: string
}

export interface PlanInput {
  rating: number
  mentions: readonly Mention[]
  occasion: Occasion
  person?: Person
  /** Words of the reviewer's own; 0 for stars alone. */
  wordCount: number
  tone: Tone
  book: Phrasebook
  /** Share of cases in which an optional sentence is written. */
  chance: (share: number) => boolean
  /** The same for what only some phrasebooks offer, drawn apart: the plan is the same in every language. */
  prefers: (share: number) => boolean
}

const NAMED_AT_MOST = 4
const SHORT_WORDS = 4
/** Nouns one is sorry for as such; of other things one says that they fell short. */
const MISHAPS: ReadonlySet<Aspect> = new Set([
  'waiting',
  'kindness',
  'staff',
  'cleanliness',
  'punctuality',
  'noise',
  'communication',
  'organisation',
  'professionalism',
  'comfort',
  'order',
])
/** Nobody apologises for these; the answer takes the point instead. */
const POINTS: ReadonlySet<Aspect> = new Set([
  'price',
  'location',
  'parking',
  'portion',
  'variety',
  'billing',
  'menu',
])

export const ofTone = ({ both = [], friendly = [], formal = [] }: Tones, tone: Tone): readonly string[] => {
  const own = tone === 'formal' ? formal : friendly
  const found = [...both, ...own]
  return found.length > 0 ? found : [...friendly, ...formal]
}

const specific = (book: Phrasebook, mention: Mention, side: 'good' | 'bad'): readonly string[] =>
  book.byAspect[mention.aspect]?.[side] ?? []

const calm = (options: readonly string[], tone: Tone): readonly string[] =>
  tone === 'formal'
    ? options
        .filter((option) => !option.includes('!'))
        .concat(options.every((option) => option.includes('!')) ? options : [])
    : options

function praise({ mentions, tone, book, chance, prefers }: PlanInput): Slot[] {
  const good = mentions.filter(({ polarity }) => polarity === 'good').slice(0, NAMED_AT_MOST)
  const [first, ...rest] = good
  if (!first) return []
  const own = calm(specific(book, first, 'good'), tone)
  const all = ofTone(book.praise, tone)
  const quoted = good.find(({ echo }) => echo)
  if (quoted?.echo && tone !== 'brief' && chance(0.35)) {
    const others = good.filter((mention) => mention !== quoted)
    return [
      { options: ofTone(book.echo, tone), echo: quoted.echo },
      ...(others.length > 0 ? [{ options: all, mentions: others }] : []),
    ]
  }
  if (rest.length === 0)
    return [{ options: own.length > 1 && prefers(0.7) ? own : [...own, ...all], mentions: [first] }]
  const apart = rest.length > 2 || chance(0.4)
  return own.length > 0 && tone !== 'brief' && apart
    ? [
        { options: own, mentions: [first] },
        { options: all, mentions: rest },
      ]
    : [{ options: all, mentions: good }]
}

/** Praise beside complaints: one calm sentence. */
function sidePraise({ mentions, rating, tone, book }: PlanInput): Slot[] {
  const good = mentions.filter(({ polarity }) => polarity === 'good').slice(0, NAMED_AT_MOST - 1)
  const options = ofTone(
    rating >= 3 ? { both: book.praise.both, formal: book.praise.formal } : book.sidePraise,
    tone,
  )
  return good.length > 0 ? [{ options, mentions: good }] : []
}

function complaints({ mentions, occasion, tone, book, prefers }: PlanInput): Slot[] {
  const found = mentions.filter(({ polarity }) => polarity === 'bad')
  const rude = found.some(({ aspect }) => aspect === 'kindness')
  // The manner says what the staff did; naming both would apologise twice for one thing.
  const bad = found.filter(({ aspect }) => !(rude && aspect === 'staff')).slice(0, NAMED_AT_MOST)
  const points = bad.filter(({ aspect }) => POINTS.has(aspect))
  const mishaps = bad.filter(({ aspect }) => MISHAPS.has(aspect))
  const things = bad.filter((mention) => !points.includes(mention) && !mishaps.includes(mention))
  const slotsOf = (group: Mention[], generic: readonly string[]): Slot[] => {
    const [only] = group
    if (!only) return []
    // Beside something grave the usual words for a poor meal would sound light.
    const own = group.length === 1 && !occasion.gravity ? specific(book, only, 'bad') : []
    return [{ options: own.length > 0 && prefers(0.75) ? own : [...own, ...generic], mentions: group }]
  }
  return [
    ...slotsOf(mishaps, ofTone(book.mishap, tone)),
    ...slotsOf(things, ofTone(book.shortfall, tone)),
    ...slotsOf(points, ofTone(book.point, tone)),
  ]
}

const sideComplaints = ({ mentions, tone, book }: PlanInput): Slot[] => {
  const bad = mentions.filter(({ polarity }) => polarity === 'bad').slice(0, NAMED_AT_MOST)
  return bad.length > 0 ? [{ options: ofTone(book.sideComplaint, tone), mentions: bad }] : []
}

const neutral = ({ mentions, tone, book }: PlanInput): Slot[] => {
  const found = mentions.filter(({ polarity }) => polarity === 'neutral').slice(0, NAMED_AT_MOST)
  return found.length > 0 ? [{ options: ofTone(book.neutral, tone), mentions: found }] : []
}

const MOMENTS_BY_WORTH: readonly Moment[] = [
  'question',
  'wedding',
  'birthday',
  'regular',
  'firstVisit',
  'recommends',
  'returns',
  'trip',
  'family',
  'friends',
]

const moments = ({ occasion, tone, book }: PlanInput, atMost: number): Slot[] =>
  MOMENTS_BY_WORTH.filter((moment) => occasion.moments.includes(moment))
    .slice(0, atMost)
    .map((moment) => ({ options: ofTone(book.moments[moment], tone) }))

/** "Top!" may be called short; a whole sentence may not. */
const unspecific = ({ wordCount, tone, book }: PlanInput): readonly string[] =>
  ofTone(wordCount > SHORT_WORDS ? book.generalPraise : book.wordsOnly, tone)

function gladPlan(input: PlanInput): Slot[] {
  const { book, tone, person, mentions } = input
  const about = [
    ...praise(input),
    ...(person ? [{ options: ofTone(book.person, tone), person: person.phrase }] : []),
    ...sideComplaints(input),
  ]
  if (tone === 'brief') {
    const core = about.length > 0 ? about.slice(0, 2) : [{ options: unspecific(input) }]
    return [...core, ...moments(input, about.length > 1 ? 0 : 1)]
  }
  const extra = moments(input, about.length > 2 ? 1 : 2)
  const filler =
    mentions.length === 0 && !person && extra.length === 0 ? [{ options: unspecific(input) }] : []
  const ending =
    extra.length > 0 && input.occasion.moments.includes('returns') && !input.chance(0.3)
      ? []
      : [{ options: ofTone(book.farewell, tone) }]
  const thanks = { options: ofTone(book.glad, tone) }
  const opening = about.length > 0 && input.chance(0.3) ? [...about, thanks] : [thanks, ...about]
  return [...opening, ...extra, ...filler, ...ending]
}

function mixedPlan(input: PlanInput): Slot[] {
  const { book, tone } = input
  const about = [...sidePraise(input), ...complaints(input), ...neutral(input)]
  if (about.length === 0)
    return [
      ...(tone === 'brief' ? [] : [{ options: ofTone(book.mixed, tone).slice(0, 3) }]),
      { options: ofTone(book.stars['3'], tone) },
    ]
  const both =
    input.mentions.some(({ polarity }) => polarity === 'good') &&
    input.mentions.some(({ polarity }) => polarity === 'bad')
  const opening = tone === 'brief' || !both ? [] : [{ options: ofTone(book.mixed, tone) }]
  return [
    ...opening,
    ...about,
    ...moments(input, 1),
    ...(tone === 'brief' ? [] : [{ options: ofTone(book.invitation, tone) }]),
  ]
}

function sorryPlan(input: PlanInput): Slot[] {
  const { book, tone, occasion } = input
  const grave = occasion.gravity ? [{ options: book.gravity[occasion.gravity] }] : []
  // Beside something grave even the friendly tone speaks plainly.
  if (grave.length > 0 && tone === 'friendly') return sorryPlan({ ...input, tone: 'formal' })
  const about = [...complaints(input), ...sidePraise(input), ...neutral(input)]
  const leaving = occasion.moments.includes('leaves') ? [{ options: ofTone(book.moments.leaves, tone) }] : []
  const opening =
    grave.length > 0
      ? grave
      : tone === 'brief' && about.length > 0
        ? []
        : [{ options: ofTone(book.sorry, tone) }]
  if (about.length === 0 && grave.length === 0 && leaving.length === 0 && input.wordCount <= SHORT_WORDS)
    return [{ options: ofTone(book.stars[input.rating === 1 ? '1' : '2'], tone) }]
  const regret = about.length === 0 ? [{ options: ofTone(book.generalApology, tone) }] : []
  const ending = tone === 'brief' && about.length > 1 ? [] : [{ options: ofTone(book.invitation, tone) }]
  return [...opening, ...about, ...regret, ...leaving, ...ending]
}

/** Which sentences the reply has, in their order; none of them worded yet. */
export function sentencePlan(input: PlanInput): Slot[] {
  const { rating, wordCount, book, tone, occasion } = input
  if (wordCount === 0) {
    const stars =
      book.stars[String(Math.min(5, Math.max(1, Math.round(rating)))) as keyof Phrasebook['stars']]
    const ending =
      tone !== 'brief' && (rating >= 4 || (rating === 3 && input.chance(0.6)))
        ? [{ options: ofTone(book.farewell, tone) }]
        : []
    return [{ options: ofTone(stars, tone) }, ...ending]
  }
  if (occasion.gravity || rating <= 2) return sorryPlan(input)
  return rating === 3 ? mixedPlan(input) : gladPlan(input)
}
