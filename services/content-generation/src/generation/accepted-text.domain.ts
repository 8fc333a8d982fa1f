import type { Mention } from '@avaliax/aspects/aspects.ts'
import { fold, sentences, words } from '@avaliax/aspects/folded-text.ts'
import { languageOf } from '@avaliax/aspects/language.ts'
import { factBreaches, GENERATED_MAX_CHARS } from '../reply-writer/fact-guard.domain.ts'
import type { BusinessProfile, ReviewFacts } from '../reply-writer/reply.domain.ts'
import type { WrittenReply } from '../reply-writer/reply-writer.domain.ts'
import { trigramSimilarity } from '../reply-writer/trigram.domain.ts'

export type Rewritten = { text: string; failure: null } | { text: null; failure: string }

const TOO_ALIKE = 0.6
const SHORTEST_CHARS = 20
const STEM_LETTERS = 4

interface Sources {
  review: ReviewFacts
  profile: BusinessProfile
  draft: WrittenReply
  recent: readonly string[]
}

/** Cleans what a model wrote and holds it against the review; unusable text names its fault instead. */
export function acceptedText(reply: string, { review, profile, draft, recent }: Sources): Rewritten {
  const unsigned = { ...profile, signature: null }
  const clean = withoutMarkup(reply)
  const safeSentences = sentences(clean).filter(
    (sentence) => factBreaches(sentence, { review, profile: unsigned }).length === 0,
  )
  // One stray sentence is cut out; a text that consisted of such is not worth saving.
  const body =
    factBreaches(clean, { review, profile: unsigned }).length === 0 ? clean : safeSentences.join(' ')
  if (body.length < SHORTEST_CHARS) return { text: null, failure: 'facts' }
  const [breach] = factBreaches(body, { review, profile: unsigned })
  if (breach) return { text: null, failure: breach }
  if (languageOf(body, { fallback: draft.language }) !== draft.language)
    return { text: null, failure: 'language' }
  if (!draft.mentions.every((mention) => !names(draft.text, mention) || names(body, mention)))
    return { text: null, failure: 'aspects' }
  const signature = profile.signature?.trim()
  const text = signature ? `${body}\n\n${signature}` : body
  if (text.length > GENERATED_MAX_CHARS) return { text: null, failure: 'too_long' }
  if (recent.some((earlier) => trigramSimilarity(earlier, text) > TOO_ALIKE))
    return { text: null, failure: 'too_alike' }
  return { text, failure: null }
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/```[a-z]*|[*_#`]{1,3}/g, '')
    .replace(/^["“'\s]+|["”'\s]+$/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** Whether a text speaks of an aspect: by a word of its label, whatever the ending. */
function names(text: string, { label }: Mention): boolean {
  const folded = fold(text)
  const telling = words(label).filter((word) => word.length >= STEM_LETTERS)
  return (
    telling.length === 0 ||
    telling.some((word) => folded.includes(word.slice(0, Math.max(STEM_LETTERS, word.length - 2))))
  )
}
