import { detectAll } from 'tinyld'

/** A short text is identified far better among few candidates. */
const CANDIDATES = ['pt', 'en', 'es', 'fr', 'de', 'it', 'nl', 'ja', 'zh', 'ko', 'ru', 'uk', 'ar', 'he', 'el']
const LEAST = 0.1
/** How much likelier than the next one it has to be. */
const LEAD = 1.3
const MIN_WORDS = 2
/** Enough to tell a language. Detection takes up to 10 µs per character (measured), and imports detect by the page. */
const READ_MAX = 200
/** Written without blanks between the words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/u

/** The language a text is written in; null where it is too short to tell. */
export function detectedLanguage(text: string | null): string | null {
  const beginning = text?.slice(0, READ_MAX)
  const words = beginning?.match(/\p{L}{2,}/gu)?.length ?? 0
  if (!beginning || (words < MIN_WORDS && !UNSPACED.test(beginning))) return null
  const [best, next] = detectAll(beginning, { only: CANDIDATES })
  if (!best || best.accuracy < LEAST || best.accuracy < LEAD * (next?.accuracy ?? 0)) return null
  return best.lang
}
