import { detectAll } from 'tinyld'

/** A short text is identified far better among few candidates. */
const CANDIDATES = ['pt', 'en', 'es', 'fr', 'de', 'it', 'nl', 'ja', 'zh', 'ko', 'ru', 'uk', 'ar', 'he', 'el']
/** How sure detection has to be. Two or three Portuguese words are taken for Dutch, Italian or Spanish below the higher one. */
const LEAST = { fewWords: 0.25, moreWords: 0.1 }
const MORE_WORDS = 4
/** How much likelier than the next one it has to be. */
const LEAD = 1.5
const MIN_WORDS = 2
/** Enough to tell a language. Detection takes up to 10 µs per character (measured), and imports detect by the page. */
const READ_MAX = 200
/** Written without blanks between the words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/u
/** One borrowed word decides for English: "Delivery rápido". */
const ACCENTED = /[à-öø-ÿ]/i

/** The language a text is written in; null where nobody could be sure of it: a wrong one would be shown as a fact. */
export function detectedLanguage(text: string | null): string | null {
  const beginning = text?.slice(0, READ_MAX)
  const words = beginning?.match(/\p{L}{2,}/gu)?.length ?? 0
  if (!beginning || (words < MIN_WORDS && !UNSPACED.test(beginning))) return null
  const [best, next] = detectAll(beginning, { only: CANDIDATES })
  const least = words < MORE_WORDS ? LEAST.fewWords : LEAST.moreWords
  if (!best || best.accuracy < least || best.accuracy < LEAD * (next?.accuracy ?? 0)) return null
  return best.lang === 'en' && ACCENTED.test(beginning) ? null : best.lang
}
