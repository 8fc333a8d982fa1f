import { z } from 'zod'
import { HIDDEN_CHARACTERS, VISIBLE_LINE } from './text-rules.ts'

/** Contact lists and chats put these around a number, and nobody sees some of them: marks of direction, joiners, soft hyphens. */
const UNSEEN = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g
const DASHES = /[\u2010-\u2015\u2043\u2212\u2E3A\u2E3B\u30FC\uFE58\uFE63\uFF0D]/g
const SCHEME = /^(?:tel|callto|whatsapp):\s*(?:\/\/)?/i
/** A spreadsheet makes this of a long number: `5,54199E+12`. */
const SHORTENED = /^\+?\d+(?:[.,]\d+)?\s*E\s*\+?\s*\d+$/i
const EXTENSION =
  /[\s,;#(–-]{0,8}(?:ramal|rml|ram|r\.|extens[aã]o|extensi[oó]n|extension|ext|anexo|interno|int|x)\.?[\s:=.#-]{0,8}(\d{1,7})\s{0,4}\)?$/i
/** `0`, `0XX`, or `0` and a carrier's two digits before a Brazilian area code, which may stand in brackets with it. */
const BRAZILIAN_TRUNK =
  /^(\+?55[\s.-]*)?(\()?0[\s.-]*(?:xx|\d\d(?=[\s.-]*\(?\d\d\)?[\s.-]*9?[\s.-]*\d{4}[\s.-]*\d{4}$))?(\))?[\s.-]*(\()?(?=\d\d)/i
const BRAZILIAN_SERVICE = /^\(?0[3589]00/
const BRAZILIAN_DIGITS = { min: 10, max: 11 }

/** A number with the signs of a keyboard: hard hyphens and no-break spaces become plain ones, hidden marks go. */
export const plainPhone = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** A telephone number as people paste it; the service reads it with the countries that it may be of. */
export const Phone = z.string().max(200).overwrite(plainPhone).max(60).regex(VISIBLE_LINE, HIDDEN_CHARACTERS)

/** The caller dials this behind the number. */
export const PhoneExtension = z.string().regex(/^\d{1,7}$/)

/** Why a text is no number that can be dialled from anywhere. */
export const PHONE_TROUBLES = {
  shortened: {
    pt: 'A planilha encurtou este número. Formate a coluna como texto e escreva-o de novo.',
    en: 'The spreadsheet shortened this number. Format the column as text and write it again.',
  },
  extensionOnly: {
    pt: 'Falta o número antes do ramal, como em (41) 3333-4444 ramal 12',
    en: 'The number before the extension is missing, as in (41) 3333-4444 ext. 12',
  },
  several: { pt: 'Escreva um só número', en: 'Write one number only' },
  unclear: {
    pt: 'Não dá para saber de onde é este número. Comece com + e o código do país, como em +55 41 99999-0412',
    en: 'It isn’t clear where this number is from. Begin with + and the country code, as in +55 41 99999-0412',
  },
  incomplete: {
    pt: 'Escreva o número completo com DDD ou, de outro país, com + e o código do país',
    en: 'Write the whole number with its area code or, from another country, with + and the country code',
  },
} as const
export type PhoneTrouble = keyof typeof PHONE_TROUBLES

export interface PhoneNumber {
  /** E.164: `+5541999990412`. */
  number: string
  extension: string | null
}
export type PhoneReading = PhoneNumber | { trouble: PhoneTrouble }

/** Number in E.164 if it exists in the country, or in the one that it names behind a plus; else null. A library does it. */
export type PhoneParser = (text: string, country: string | undefined) => string | null

/**
 * Reads a number of one of the countries, or of any behind a plus. One that several of them could have given out is not
 * guessed at, nor is one without its area code.
 */
export function readPhone(text: string, countries: readonly string[], parse: PhoneParser): PhoneReading {
  const plain = plainPhone(text).replace(SCHEME, '')
  if (SHORTENED.test(plain)) return { trouble: 'shortened' }
  const extension = EXTENSION.exec(plain)
  const rest = (extension ? plain.slice(0, extension.index) : plain).trim().replace(/^00(?=[1-9])/, '+')
  const digits = rest.replace(/\D/g, '')
  if (extension && digits.length === 0) return { trouble: 'extensionOnly' }
  const inCountry = (country: string) => parse(country === 'BR' ? withoutTrunk(rest) : rest, country)
  const found = rest.startsWith('+')
    ? [parse(/^\+\s*55/.test(rest) ? withoutTrunk(rest) : rest.replace('(0)', ''), undefined)]
    : countries.map(inCountry)
  const numbers = [...new Set(found.filter((number) => number !== null))]
  const [number] = numbers
  if (number !== undefined && numbers.length === 1) return { number, extension: extension?.[1] ?? null }
  if (numbers.length > 1 || (countries.length === 0 && !rest.startsWith('+'))) return { trouble: 'unclear' }
  return {
    trouble:
      digits.length > 15 || /\d{4}\s*(?:\/|;| e | ou | or )\s*[+(\d]/i.test(rest) ? 'several' : 'incomplete',
  }
}

/** A Brazilian number without what is dialled in front of its area code. */
function withoutTrunk(text: string): string {
  const plain = text.replace(/^\+?\s*55[\s.-]*\(0\)[\s.-]*/, '+55 ')
  if (BRAZILIAN_SERVICE.test(plain)) return plain
  const cut = plain.replace(BRAZILIAN_TRUNK, (_all, country = '', opened, closed, inner) => {
    const bracket = inner || (opened && !closed) ? '(' : ''
    return `${country}${bracket}`
  })
  const { length } = cut.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return length >= BRAZILIAN_DIGITS.min && length <= BRAZILIAN_DIGITS.max ? cut : plain
}
