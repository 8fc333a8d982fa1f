import type { Mention } from '@avaliax/aspects/aspects.ts'
import { aspectsOf } from '@avaliax/aspects/aspects.ts'
import { sentences, words } from '@avaliax/aspects/folded-text.ts'
import { isInstruction } from '@avaliax/aspects/instructions.ts'
import { languageOf } from '@avaliax/aspects/language.ts'
import type { ReviewLanguage } from '@avaliax/aspects/language-data.ts'
import { mentionIn } from '@avaliax/aspects/mention-in.ts'
import { Language } from '@avaliax/proto/values.ts'
import { composeReply } from './compose.domain.ts'
import { factBreaches } from './fact-guard.domain.ts'
import { occasionOf } from './moments.domain.ts'
import { givenName, namedPerson } from './persons.domain.ts'
import { PHRASEBOOKS } from './phrases/phrasebooks.data.ts'
import type { BusinessProfile, ReviewFacts } from './reply.domain.ts'
import { seededChoice } from './seeded-choice.domain.ts'
import { sentencePlan } from './sentence-plan.domain.ts'
import { sharedTrigrams, trigrams } from './trigram.domain.ts'

const CANDIDATES = 60
const UNLIKE_ENOUGH = 0.45
const RECENT_AT_MOST = 80

export interface ReplyRequest {
  review: ReviewFacts
  profile: BusinessProfile
  /** The last replies of this client, newest first; the new one keeps its distance from them. */
  recent?: readonly string[]
  /** Same seed, same reply; another one for "generate again". */
  seed: string
}

export interface WrittenReply {
  text: string
  language: ReviewLanguage
  mentions: Mention[]
  /** The same reply, sentence for sentence of the same purpose, in the languages that its readers may have instead. */
  readings: Partial<Record<Language, string>>
}

/** Answers what the reviewer says in words of their own: without orders to a machine, empty when only stars or emoji are left. */
export const ownWords = (text: string): string => {
  const ownSentences = sentences(text)
    .filter((sentence) => !isInstruction(sentence))
    .join(' ')
  return /\p{L}/u.test(ownSentences) ? ownSentences : ''
}

/** Writes a reply without any model: aspects named, nothing invented, unlike the last ones. */
export function writeReply({ review, profile, recent = [], seed }: ReplyRequest): WrittenReply {
  const text = ownWords(review.text)
  const facts = { ...review, text: text }
  const language = languageOf(text === '' ? '' : review.text, {
    hint: text === '' ? null : review.languageHint,
    fallback: profile.language,
  })
  const mentions = aspectsOf(facts, language)
  const material = { facts, profile, recent: recent.slice(0, RECENT_AT_MOST), language, mentions }
  const draft = candidateOf(material)
  const earlier = recent.slice(0, RECENT_AT_MOST).map(trigrams)
  let best: { text: string; likeness: number; seed: string } | undefined
  for (let round = 0; round < CANDIDATES; round++) {
    const roundSeed = `${seed}#${round}`
    const text = draft(roundSeed)
    if (factBreaches(text, { review: facts, profile }).length > 0) continue
    const own = trigrams(text)
    const likeness = earlier.reduce((most, other) => Math.max(most, sharedTrigrams(own, other)), 0)
    if (!best || likeness < best.likeness) best = { text, likeness, seed: roundSeed }
    if (likeness < UNLIKE_ENOUGH) break
  }
  const chosen = best?.seed ?? seed
  const others = Language.options.filter((other) => other !== language)
  const readings = others.map((other) => [other, candidateOf(inLanguage(material, other))(chosen)])
  return { text: best?.text ?? draft(seed), language, mentions, readings: Object.fromEntries(readings) }
}

/** Another language in place of the reply's: chance falls the same way, so that the sentences have the same purposes. */
const inLanguage = (material: Material, language: ReviewLanguage): Material => ({
  ...material,
  language,
  recent: [],
  mentions: material.mentions.flatMap((mention) => mentionIn(mention, language) ?? []),
})

interface Material extends Pick<ReplyRequest, 'profile'> {
  facts: ReviewFacts
  recent: readonly string[]
  language: ReviewLanguage
  mentions: Mention[]
}

/** A function from a seed to one wording; everything that does not depend on chance is settled once. */
function candidateOf({ facts, profile, recent, language, mentions }: Material): (seed: string) => string {
  const book = PHRASEBOOKS[language]
  const name = givenName(facts.authorName)
  const occasion = occasionOf(facts)
  const person =
    facts.rating >= 4 ? namedPerson(facts.text, { article: language === 'pt', except: name }) : undefined
  const { tone, signature } = profile
  const cheerful = facts.rating >= 4 && !occasion.gravity
  return (seed) => {
    const choice = seededChoice(seed)
    const plan = sentencePlan({
      rating: facts.rating,
      mentions,
      occasion,
      person,
      wordCount: words(facts.text).length,
      tone,
      book,
      chance: choice.chance,
      prefers: seededChoice(`${seed}/preferences`).chance,
    })
    const emoji = cheerful && occasion.cheerfulEmoji && tone === 'friendly'
    const text = composeReply(plan, {
      language,
      tone,
      book,
      choice,
      name: choice.chance(0.85) ? name : undefined,
      cheerful,
      emoji,
      recent,
    })
    return signature?.trim() ? `${text}\n\n${signature.trim()}` : text
  }
}
