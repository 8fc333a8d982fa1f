import { validationError } from '@avaliax/chassis/errors.ts'
import { countryOfAddress, countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import { phoneNumber, phoneText } from '@avaliax/chassis/phone/phone-number.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Client } from './client.model.ts'

type Located = Pick<Client, 'timeZone'> & Partial<Pick<Client, 'address' | 'googleFormattedAddress'>>

/** Whose numbers a client may mean without saying it: of the countries that its addresses and its clock name. */
export function countriesOf({ timeZone, address, googleFormattedAddress }: Located): string[] {
  const named = [address, googleFormattedAddress].map((text) => text && countryOfAddress(text))
  return [...new Set([...named, countryOfZone(timeZone)].filter((country) => typeof country === 'string'))]
}

const EXTENSION: Record<Language, string> = { pt: 'ramal', en: 'ext.' }
type Stored = Pick<Client, 'phone' | 'extension'>

/** A number as people read it, and as the forms send it back. */
export function phoneLine({ phone, extension }: Stored, countries: readonly string[], language: Language) {
  if (!phone) return phone
  const text = phoneText(phone, countries[0])
  return extension ? `${text} ${EXTENSION[language]} ${extension}` : text
}

const isShown = (client: Client, text: string) =>
  (['pt', 'en'] as const).some(
    (language) => phoneLine(client, countriesOf(client), language) === text && text !== client.phone,
  )

interface Typed {
  phone?: string | null | undefined
  extension?: string | null | undefined
}

/** Answers what is stored of a number that somebody typed; what is stored already passes, also where it was never read. */
export function phoneFields(typed: Typed, countries: readonly string[], stored?: Client): Partial<Stored> {
  const { phone, extension } = typed
  if (phone === undefined) return extension === undefined ? {} : { extension }
  if (!phone) return { phone: null, extension: null }
  if (stored && isShown(stored, phone)) return { phone: stored.phone, extension: stored.extension ?? null }
  const isKept = stored?.phone === phone
  const reading = phoneNumber(phone, countries)
  if ('trouble' in reading) {
    if (isKept) return extension === undefined ? {} : { extension }
    throw validationError('phone', PHONE_TROUBLES[reading.trouble].pt)
  }
  const kept = isKept ? (stored.extension ?? null) : null
  return {
    phone: reading.number,
    extension: reading.extension ?? (extension === undefined ? kept : extension),
  }
}
