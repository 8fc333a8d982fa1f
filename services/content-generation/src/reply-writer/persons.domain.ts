import { fold } from '@avaliax/aspects/folded-text.ts'
import { GIVEN_NAMES } from './lexicon/given-names.data.ts'

const NOT_A_PERSON =
  /\b(?:usuario|user|cliente|client|customer|google|guest|anonym\w*|anonimo|visitante|local|guide|loja|padaria|restaurante|restaurant|studio|estudio|salao|barbearia|clinica|oficina|pizzaria|hotel|pousada|auto|center|centro|store|shop|ltda|eireli|mei|inc|llc|ltd|company|cia|comercio|oficial|official|casa|bar|cafe|pet|fitness|academia|igreja|grupo|group|tech|brasil|brazil|games?|gamer|the|ignore|system|admin|owner|prompt|instructions?|transportes?|servicos?|services?|imoveis|advocacia|construtora|modas?|mundo|canal|team|fc|sem|nome|pseudo\w*|teste?|free|refund|desconto)\b/
const TITLES =
  /^(?:dra?|sra?|srta|mrs?|ms|miss|prof|profa|professora?|pastor|padre|dona|seu|sir|eng|enga)\.?$/i
const TITLE_CASE_SMALL = /^(?:d[aeo]s?|e|del|van|von|der)$/i

const cased = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('pt') + word.slice(1).toLocaleLowerCase('pt')

/** First name of a reviewer to greet, or undefined where the account's name is no person's: a shop, a nickname, "Google user". */
export function givenName(authorName: string): string | undefined {
  const plain = authorName.normalize('NFC').trim()
  if (/[\d_@#/\\<>{}|*]|https?:|www\.|\.com/i.test(plain) || NOT_A_PERSON.test(fold(plain))) return undefined
  const tokens = plain.split(/\s+/).filter((token) => /\p{L}/u.test(token) && !TITLES.test(token))
  const [first] = tokens
  if (!first || tokens.length > 7 || !/^\p{L}[\p{L}'’-]{1,19}$/u.test(first)) return undefined
  const folded = fold(first)
  if (TITLE_CASE_SMALL.test(first) || !/[aeiouy]/.test(folded) || /(.)\1\1/i.test(first)) return undefined
  const isGivenName = GIVEN_NAMES.has(folded)
  const familyName = tokens
    .slice(1)
    .every((token) => /^\p{Lu}/u.test(token) || TITLE_CASE_SMALL.test(token) || plain === plain.toLowerCase())
  if (!isGivenName && (tokens.length < 2 || !familyName)) return undefined
  return first.split('-').map(cased).join('-')
}

const ARTICLE = /(?:\b([ao]) |\b(?:d|n|pel)([ao]) |\b(?:com|to|by|with|and|thanks?|e) (?:(?:a|o) )?)?$/i

export interface Person {
  /** As the sentence names it, with the article Portuguese gives a known person: "a Joana". */
  phrase: string
  name: string
}

/** A member of the team whom the reviewer names in the middle of a sentence; only names we know for names. */
export function namedPerson(
  text: string,
  { article, except }: { article: boolean; except?: string },
): Person | undefined {
  const titled = text.match(/(?<!\p{L})(Dra?|Profa?|[Pp]rofessora?)\.? (\p{Lu}\p{Ll}{1,14})(?!\p{L})/u)
  if (titled) {
    const [, title = '', name = ''] = titled
    const shown = title.length > 5 ? `${title.toLowerCase()} ${name}` : `${title}. ${name}`
    return { name, phrase: article ? `${title.endsWith('a') ? 'a' : 'o'} ${shown}` : shown }
  }
  const served = text.match(
    /(?:atendid[oa]s? pel([oa])|\b(?:served|helped) by) (\p{Lu}\p{Ll}{2,14})(?!\p{L})/u,
  )
  if (served?.[2])
    return { name: served[2], phrase: article && served[1] ? `${served[1]} ${served[2]}` : served[2] }
  for (const match of text.matchAll(/(?<![.!?…]\s*|^\s*|\p{L})(\p{Lu}\p{Ll}{1,14})(?!\p{L})/gu)) {
    const name = match[1] as string
    if (!GIVEN_NAMES.has(fold(name)) || fold(name) === fold(except ?? '')) continue
    const before = text.slice(0, match.index)
    if (
      /\b(?:n[ao]|rua|avenida|av|praia|praca|bairro|shopping|hotel|sao|santa|santo|saint|st|street|in|at|near|em)\s*\.?\s*$/i.test(
        fold(before),
      )
    )
      continue
    const gender = before.match(ARTICLE)?.slice(1).find(Boolean)?.toLowerCase()
    return { name, phrase: article && gender ? `${gender} ${name}` : name }
  }
  return undefined
}

/** A single word counts as a person's name only if it is a known given name. */
export const isKnownGivenName = (word: string): boolean => GIVEN_NAMES.has(fold(word))
