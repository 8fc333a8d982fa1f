import { words } from './folded-text.ts'
import { LANGUAGES, type ReviewLanguage } from './language-data.ts'
import { LEXICONS } from './lexicon/lexicons.ts'

const LETTERS: Record<ReviewLanguage, RegExp> = {
  pt: /[ãõêôàç]|lh|nh|ções|ção\b/giu,
  en: /\b\w+(?:n't|'s|'re|'ve|'ll)\b|\b\w+ing\b|\bth\w+/giu,
  es: /[ñ¿¡]|\b\w+ción\b|\bll\w+|\b\w+ue[nr]\w+/giu,
}

/** This share of words must be known where the provider names another language: relatives share some. */
const KNOWN_WORDS = 0.34

const hinted = (hint: string | null | undefined): ReviewLanguage | undefined => {
  const base = hint?.toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === base)
}

export function languageScores(text: string): Record<ReviewLanguage, number> {
  const found = words(text)
  const scores = { pt: 0, en: 0, es: 0 }
  for (const language of LANGUAGES) {
    const others = LANGUAGES.filter((other) => other !== language)
    for (const word of found) {
      if (!LEXICONS[language].ownWords.has(word)) continue
      const shared = others.filter((other) => LEXICONS[other].ownWords.has(word)).length
      scores[language] += 1 / (1 + shared)
    }
    // Accents and endings decide between the two close relatives where the words do not.
    scores[language] += (text.match(LETTERS[language])?.length ?? 0) * 0.6
  }
  return scores
}

interface Doubt {
  hint?: string | null
  /** The client's language: for stars without words and words of no language, "Top 10!!". */
  fallback: ReviewLanguage
}

/** Language of the answer: that of the words, the provider's hint where they leave doubt, else the client's. */
export function languageOf(text: string, { hint, fallback }: Doubt): ReviewLanguage {
  const trusted = hinted(hint)
  if (!/\p{L}/u.test(text)) return fallback
  const scores = languageScores(text)
  const ranked = [...LANGUAGES].sort((one, other) => scores[other] - scores[one])
  const [best, second] = ranked as [ReviewLanguage, ReviewLanguage]
  // One or two words prove little: a hint of the provider weighs more than a word that happens to be on a list.
  if (trusted && trusted !== best && words(text).length <= 2 && scores[best] < 2) return trusted
  if (isForeign(hint) && scores[best] < words(text).length * KNOWN_WORDS) return fallback
  const lead = scores[best] - scores[second]
  // A review in a language that nobody here knows gets an answer that its owner can read, and check, before it is published.
  if (scores[best] === 0) return trusted ?? fallback
  if (lead >= Math.max(0.75, scores[best] * 0.15)) return best
  const close = ranked.filter(
    (language) => scores[best] - scores[language] < Math.max(0.75, scores[best] * 0.15),
  )
  if (trusted && close.includes(trusted)) return trusted
  return close.includes(fallback) ? fallback : best
}

const isForeign = (hint: string | null | undefined): boolean =>
  Boolean(hint) && !/^un(?:d|$)/i.test(hint ?? '') && !hinted(hint)
