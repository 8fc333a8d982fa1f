import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { hasAddress, withoutAddress, withoutHiddenSigns } from '@avaliax/proto/scanner/public-name.ts'
import { NUMBER_TO_CALL } from './name-in-mail.ts'

const NUMBERS_TO_CALL = new RegExp(NUMBER_TO_CALL, 'gu')

/**
 * Puts a stranger's words on one line, as a mail may show them: addresses lose what makes them addresses and numbers to
 * call are taken out, so that a mail program has nothing to make a link of.
 */
export function wordsInMail(written: string, max: number): string {
  const words = withoutHiddenSigns(written)
    .normalize('NFKC')
    .replace(NUMBERS_TO_CALL, '… ')
    .split(/\s+/)
    .map(withoutAddress)
    .join(' ')
  const plain = (hasAddress(words) ? withoutAddress(words) : words).replace(/\s+/g, ' ').trim()
  return plain.length > max ? `${cutBetween(plain, max).trimEnd()}…` : plain
}
