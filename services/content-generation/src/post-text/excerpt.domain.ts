import { sentences } from '@avaliax/aspects/folded-text.ts'
import { isInstruction } from '@avaliax/aspects/instructions.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'

const CONTACT = /https?:|www\.|@\w|\d[\d\s().-]{6,}/i

/** The reviewer's own words for a quotation: whole sentences that fit, else the first one cut at a word. */
export function excerpt(text: string, maxChars: number): string {
  const ownSentences = sentences(text).filter(
    (sentence) => !isInstruction(sentence) && !CONTACT.test(sentence),
  )
  let quoted = ''
  for (const sentence of ownSentences) {
    const longer = `${quoted} ${sentence}`.trim()
    if (longer.length > maxChars) break
    quoted = longer
  }
  const [first = ''] = ownSentences
  return quoted === '' && first !== '' ? `${cutBetween(first, maxChars - 1).replace(/\s+\S*$/, '')}…` : quoted
}
