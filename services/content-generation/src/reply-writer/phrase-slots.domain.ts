import type { Mention } from '@avaliax/aspects/aspects.ts'
import type { ReviewLanguage } from '@avaliax/aspects/language-data.ts'

type Joined = 'of' | 'to' | 'for' | 'in'

const PT_JOINED: Record<Joined, Record<string, string>> = {
  of: { o: 'do', a: 'da', os: 'dos', as: 'das' },
  to: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
  for: { o: 'pelo', a: 'pela', os: 'pelos', as: 'pelas' },
  in: { o: 'no', a: 'na', os: 'nos', as: 'nas' },
}
const ES_JOINED: Record<Joined, Record<string, string>> = {
  of: { el: 'del', la: 'de la', los: 'de los', las: 'de las' },
  to: { el: 'al', la: 'a la', los: 'a los', las: 'a las' },
  for: { el: 'por el', la: 'por la', los: 'por los', las: 'por las' },
  in: { el: 'en el', la: 'en la', los: 'en los', las: 'en las' },
}

/** The noun phrase behind a preposition; Portuguese and Spanish melt it with the article ("do atendimento"). */
function withPreposition(label: string, joined: Joined, language: ReviewLanguage): string {
  const table = language === 'pt' ? PT_JOINED : language === 'es' ? ES_JOINED : undefined
  const [article = '', ...rest] = label.split(' ')
  const melted = table?.[joined][article]
  return melted ? [melted, ...rest].join(' ') : label
}

const list = (parts: string[], and: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Slots {
  mentions?: readonly Mention[]
  name?: string
  person?: string
  echo?: string
  language: ReviewLanguage
  and: string
}

const SLOT_PREPOSITIONS: Record<string, Joined> = { do: 'of', ao: 'to', pelo: 'for', no: 'in' }

/** A phrase with its slots filled, agreeing in number with what it names. */
export function fillSlots(
  phrase: string,
  { mentions = [], name = '', person = '', echo = '', language, and }: Slots,
): string {
  const plural = mentions.length > 1 || mentions[0]?.plural === true
  const labels = mentions.map(({ label }) => label)
  return phrase
    .replace(/\{v:([^{|}]*)\|([^{}]*)\}/g, (_, one: string, many: string) => (plural ? many : one))
    .replace(/\{(do|ao|pelo|no)\}/g, (_, slot: string) =>
      list(
        labels.map((label) => withPreposition(label, SLOT_PREPOSITIONS[slot] ?? 'of', language)),
        and,
      ),
    )
    .replaceAll('{o}', list(labels, and))
    .replaceAll('{O}', capital(list(labels, and)))
    .replaceAll('{name}', name)
    .replaceAll('{person}', person)
    .replaceAll('{echo}', echo)
}
