import type { Language } from '@avaliax/proto/values.ts'

const PLACES = /\{(name|company|link)\}/g
export type Place = 'name' | 'company' | 'link'

/** Meta's names of the languages that messages are written in. */
export const META_LANGUAGE: Record<Language, string> = { pt: 'pt_BR', en: 'en' }

/** Its reviewers read these in the places. */
const EXAMPLES: Record<Language, Record<Place, string>> = {
  pt: { name: 'Maria', company: 'Padaria Central', link: 'https://example.com/i/AbC123' },
  en: { name: 'Mary', company: 'Central Bakery', link: 'https://example.com/i/AbC123' },
}
/** Meta refuses a place without a word. */
const OTHERWISE: Record<Language, Record<Place, string>> = {
  pt: { name: 'tudo bem', company: 'nossa empresa', link: '' },
  en: { name: 'there', company: 'our shop', link: '' },
}
const VALUE_MAX = 80

export const placesIn = (body: string): Place[] =>
  [...body.matchAll(PLACES)].map(([, place]) => place as Place)

/** The same text as Meta wants it: places are numbered in the order in which they stand. */
export function asMetaWants(body: string, language: Language): { text: string; examples: string[] } {
  let at = 0
  const text = body.replace(PLACES, () => {
    at += 1
    return `{{${at}}}`
  })
  return { text, examples: placesIn(body).map((place) => EXAMPLES[language][place]) }
}

/** Answers what stands in each place. Meta refuses line breaks, tabs, long gaps and nothing at all. */
export const valuesFor = (body: string, language: Language, known: Record<Place, string>): string[] =>
  placesIn(body).map((place) => {
    const value = known[place].replace(/[\s\p{C}]+/gu, ' ').trim()
    return (place === 'link' ? value : value.slice(0, VALUE_MAX).trim()) || OTHERWISE[language][place]
  })
