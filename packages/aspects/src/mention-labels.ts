import { fold } from './folded-text.ts'
import type { ReviewLanguage } from './language-data.ts'
import type { Term } from './lexicon/lexicon.schema.ts'
import { LEXICONS } from './lexicon/lexicons.ts'

/** Noun phrase with its article, as a reply names it. */
interface Label {
  label: string
  plural: boolean
}

/** Part of a text. */
interface Span {
  at: number
  end: number
}

export const parseLabel = (phrase: string): Label => {
  const [label = phrase, mark] = phrase.split('|')
  return { label, plural: mark === 'p' || /^(?:os|as|los|las) /.test(label) }
}

interface Side {
  language: ReviewLanguage
  bad: boolean
}

/** How a reply names what stands in a row of the lexicon. */
export const labelled = (row: number, { language, bad }: Side): Label => {
  const term = LEXICONS[language].terms[row] as Term
  return parseLabel(bad ? (term.bad ?? term.good) : term.good)
}

const ADVERBS = /^ (?:(?:muito|super|bem|tao|very|so|really|muy) )?$/

/** "Pessoal super…" goes on. */
const UNFINISHED = / (?:super|bem|muito|tao|mega|so|very|really)$/

/** The words of praise and what they are about, where they stand side by side. */
export function sideBySide(text: string, term: Span, hit: Span): string | undefined {
  const [first, second] = hit.at < term.at ? [hit, term] : [term, hit]
  const echo = text.slice(first.at, second.end)
  const whole = ADVERBS.test(text.slice(first.end, second.at)) && !UNFINISHED.test(echo)
  return whole ? echo : undefined
}

/** The words of a folded phrase as the review spells them, with accents. */
export function asWritten(folded: string, text: string): string | undefined {
  const words = folded.split(' ')
  const tokens = [...text.normalize('NFC').matchAll(/[\p{L}'’]+/gu)].map(([token]) => token)
  const start = tokens.findIndex((_, at) =>
    words.every((word, offset) => fold(tokens[at + offset] ?? '') === word),
  )
  return start < 0
    ? undefined
    : tokens
        .slice(start, start + words.length)
        .join(' ')
        .toLocaleLowerCase('pt')
}
