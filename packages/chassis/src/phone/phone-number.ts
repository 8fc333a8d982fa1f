import { type PhoneReading, readPhone } from '@avaliax/proto/phone.ts'
import { type CountryCode, parsePhoneNumberFromString as parse } from 'libphonenumber-js/max'

/** The large table: the small one takes a number without its area code for a whole one. */
const parsed = (text: string, country: string | undefined) => {
  const found = parse(text, { ...(country && { defaultCountry: country as CountryCode }), extract: false })
  return found?.isValid() ? found : null
}

/** Reads what somebody typed as a number of one of the countries, or of any behind a plus. */
export const phoneNumber = (text: string, countries: readonly string[]): PhoneReading =>
  readPhone(text, countries, (typed, country) => parsed(typed, country)?.number ?? null)

/** A stored number as it is written in its own country, and for another one with its country's code. */
export function phoneText(number: string, country: string | undefined): string {
  const found = parsed(number, undefined)
  if (!found) return number
  return found.country === country ? found.formatNational() : found.formatInternational()
}

/** The country of a number behind a plus; undefined where several share it or nobody knows. */
export const countryOfNumber = (number: string): string | undefined => parsed(number, undefined)?.country
