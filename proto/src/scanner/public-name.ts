import { shortMarks } from '../text-rules.ts'
import { RequiredLine } from '../values.ts'

/** The form says this of a name that mail programs would turn into a link. */
export const NAME_WITH_ADDRESS =
  'Escreva o nome sem endereço de site nem email: em vez de “Booking.com”, “Booking com”. Depois de um ponto, deixe um espaço.'

/** Endings that mail programs turn into links whatever stands before them; a country's has two letters. */
const ENDINGS = new Set(
  `com net org info biz app dev xyz top online site shop store club live vip bet casino icu click link news blog tech pro
  website space fun buzz web cloud email chat games porn sexy loan cash money world zone group agency gov edu mil mobi tel
  asia museum travel coop aero tube host press support center company email`.split(/\s+/),
)
/** Before a dot without a space they are a title or a kind of street or company, not a host. */
const TITLES = new Set(
  'av dr dra st sta sto sr sra prof profa mr mrs ms jr rua ltda eng adv pe fr'.split(' '),
)
const LINK = /\/\/\S|(?<![\p{L}\p{N}])www\d?\.\S|(?:mailto|tel|javascript|data):\S/iu
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/u
/** Between labels that dots join. One step for each sign: a pattern of whole host names would read long texts again and again. */
const BETWEEN_HOSTS = /[^\p{L}\p{N}_.-]+/u
const IDEOGRAPHIC_DOT = /(?<=[\p{sc=Latin}\p{N}])[\u3002\uFF61](?=[\p{sc=Latin}\p{N}])/gu
const LETTERS = /^\p{L}+$/u

function isHost(dotted: string): boolean {
  const labels = dotted
    .toLowerCase()
    .split('.')
    .filter((label) => label !== '')
  if (labels.length < 2) return false
  const ending = labels.at(-1) ?? ''
  const before = labels.slice(0, -1)
  if (ending.startsWith('xn--')) return true
  if (!LETTERS.test(ending) || ending.length < 2) return false
  if (ENDINGS.has(ending)) return true
  const isShort = before.every((label) => label.length === 1 || TITLES.has(label))
  if (ending.length === 2)
    return !isShort || before.some((label) => label.length === 1 && labels.length === 2)
  return !isShort
}

/** Nobody sees them, and some mail programs leave them out before they look for links. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Colours and joiners of emoji are hidden and mean something; they stay in what is shown. */
const HIDDEN_BUT_EMOJI = /(?!(?<=\p{Emoji})[\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

export const withoutHiddenSigns = (text: string): string => text.replace(HIDDEN_BUT_EMOJI, '')

/** Whether mail programs would make a link of some part of a text. */
export function hasAddress(text: string): boolean {
  const plain = shortMarks(text.replace(HIDDEN, '')).normalize('NFKC').replace(IDEOGRAPHIC_DOT, '.')
  return LINK.test(plain) || ADDRESS.test(plain) || plain.split(BETWEEN_HOSTS).some(isHost)
}

/** The same name with nothing left to click on; for names that somebody else wrote, such as a map's. */
export function withoutAddress(text: string): string {
  if (!hasAddress(text)) return text
  return text
    .replace(HIDDEN, '')
    .normalize('NFKC')
    .replace(/[.\u3002\uFF61@/:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name that others will read: in a mail, or on a page that is passed on. */
export const PublicName = (max: number) =>
  RequiredLine(max).refine((text) => !hasAddress(text), NAME_WITH_ADDRESS)
