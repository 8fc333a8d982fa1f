import { getCountries } from 'libphonenumber-js/max'

/** Newer than the type checker's library. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] | undefined }

const LANGUAGES = ['pt', 'en', 'es']

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Zones have had several names (`America/Buenos_Aires`); the runtime knows one of them. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

const zonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones() ?? []

let zones: Map<string, string> | undefined
let names: Map<string, string> | undefined

function countriesByZone(): Map<string, string> {
  zones ??= new Map(
    getCountries().flatMap((country) => zonesOf(country).map((zone) => [canonical(zone), country] as const)),
  )
  return zones
}

function countriesByName(): Map<string, string> {
  const spoken = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  names ??= new Map(
    getCountries().flatMap((country) => spoken.map((of) => [fold(of.of(country) ?? ''), country] as const)),
  )
  return names
}

/** The country of a time zone; undefined for `UTC`. */
export const countryOfZone = (zone: string): string | undefined => countriesByZone().get(canonical(zone))

/** The country that stands at the end of an address, by its name. */
export const countryOfAddress = (address: string): string | undefined =>
  countriesByName().get(fold(address.split(/[,;\n]/).at(-1) ?? ''))
