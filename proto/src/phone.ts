import { z } from 'zod'
import { HIDDEN_CHARACTERS, VISIBLE_LINE } from './text-rules.ts'

/** What contact lists and chats put around a number, and what nobody sees: marks of direction, joiners, soft hyphens. */
const UNSEEN = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g
const DASHES = /[\u2010-\u2015\u2043\u2212\u2E3A\u2E3B\u30FC\uFE58\uFE63\uFF0D]/g
/** `0800` and the like are whole numbers of their own. */
const SERVICE = /^\(?0[3589]00/
/** `0`, `0XX`, or `0` and a carrier's two digits before the area code, which may stand in brackets with it. */
const TRUNK =
  /^(\+?55[\s.-]*)?(\()?0[\s.-]*(?:xx|\d\d(?=[\s.-]*\(?\d\d\)?[\s.-]*9?[\s.-]*\d{4}[\s.-]*\d{4}$))?(\))?[\s.-]*(\()?(?=\d\d)/i
const BRAZILIAN = { min: 10, max: 11 }

/** A number with the signs of a keyboard: hard hyphens and no-break spaces become plain ones, hidden marks go. */
export const plainPhone = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim()

/** A number as it is dialled from anywhere in the country: without what a phone puts in front of the area code. */
export function cleanPhone(text: string): string {
  const plain = plainPhone(text)
    .replace(/^(?:tel|callto|whatsapp):\s*(?:\/\/)?/i, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+?55[\s.-]*\(0\)[\s.-]*/, '+55 ')
  if (SERVICE.test(plain)) return plain
  const cut = plain.replace(TRUNK, (_all, country = '', opened, closed, inner) => {
    const bracket = inner || (opened && !closed) ? '(' : ''
    return `${country}${bracket}`
  })
  const { length } = cut.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return length >= BRAZILIAN.min && length <= BRAZILIAN.max ? cut : plain
}

/** A telephone number as people paste it. */
export const Phone = z.string().max(200).overwrite(cleanPhone).max(40).regex(VISIBLE_LINE, HIDDEN_CHARACTERS)
