import { type PhoneReading, readPhone } from '@avaliax/proto/phone.ts'
import { type CountryCode, parsePhoneNumberFromString as parse } from 'libphonenumber-js/max'

/** Reads a number of one of the countries, or of any behind a plus. Its tables are large: loaded where a number is typed. */
export const customerPhone = (text: string, countries: readonly string[]): PhoneReading =>
  readPhone(text, countries, (typed, country) => {
    const found = parse(typed, { ...(country && { defaultCountry: country as CountryCode }), extract: false })
    return found?.isValid() ? found.number : null
  })
