import { fold, sentences, words } from '@avaliax/aspects/folded-text.ts'
import { isKnownGivenName } from './persons.domain.ts'
import type { BusinessProfile, ReviewFacts } from './reply.domain.ts'

export type Breach =
  | 'empty'
  | 'too_long'
  | 'figure'
  | 'contact'
  | 'promise'
  | 'name'
  | 'instruction'
  | 'markup'

/** A reply that nobody has read yet is kept short; the provider's own limit is further off. */
export const GENERATED_MAX_CHARS = 1_000

const CONTACT =
  /https?:\/\/|www\.|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w{2}|(?<![\p{L}\d])@\w{2,}|(?<![\w-])[\w-]+\.(?:com|net|org|br|io|app|me|link)\b|(?:\+?\d[\s().-]?){8}/iu

const PROMISE = [
  /\b(?:reembols\w*|refund\w*|estorn\w*|devolv\w+ (?:o |seu |todo )?(?:dinheiro|valor)|money back|compensat\w*|compensac\w*|indeniz\w*|ressarc\w*)\b/,
  /\b(?:desconto\w*|discounts?|cupo[mn]\w*|coupons?|vouchers?|brindes?|cortesia|gratis|gratuit\w*|for free|free of charge|on the house|por nossa conta|complimentary|gift card|vale[- ]presente|a free \w+)\b/,
  /\b(?:garant(?:imos|o|ia|ir)|guarantee\w*|promet\w+|we promise|promise you|juramos|asseguramos)\b/,
  /\b(?:we|i|our team|our manager|the team|management) ?(?:will|'ll|shall|are going to|is going to)\b|\bwe (?:have|'ve) (?:already )?(?:spoken|talked|taken|fixed|changed|retrained|fired|addressed|shared|passed|forwarded)\b/,
  /\b(?:nao (?:vai|ira|voltara a) (?:se repetir|acontecer)|nao (?:se repetira|acontecera)|won't happen again|will not happen again|never happen again|no volvera a (?:pasar|ocurrir))\b/,
  /\b(?:vamos|iremos|irei|vou|faremos|tomaremos|resolveremos|entraremos em contato|providenciaremos|corrigiremos|ligaremos|enviaremos)\b(?! adorar)/,
  /\b(?:ja (?:conversamos|falamos|repassamos|tomamos|corrigimos|resolvemos|demitimos|treinamos))\b/,
]

const MACHINE =
  /\b(?:as an ai|language model|modelo de linguagem|como (?:uma )?ia\b|system prompt|my instructions|minhas instruc\w+|<\/?\w+>|untrusted|json)\b|<\/?review/

const MARKUP = /(?:^|\s)(?:[*_]{1,2}\S.*\S[*_]{1,2}|#{1,4} )|```|^[ \t]*[-*] /m

const numberWords: ReadonlySet<string> = new Set(
  'dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta noventa cem cento metade dobro three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred percent half'.split(
    ' ',
  ),
)

export interface GuardSources {
  review: ReviewFacts
  profile: BusinessProfile
}

const figures = (text: string): string[] => [
  ...(text.match(/\d+(?:[.,]\d+)*/g) ?? []),
  ...words(text).filter((word) => numberWords.has(word)),
]

const capitalised = (text: string): string[] =>
  sentences(text.replace(/\n/g, '. ')).flatMap((sentence) => {
    const inner = [...sentence.matchAll(/(?<=[\p{L}\d,;:)–—-]\s)["“'(]?(\p{Lu}[\p{L}'’-]+)/gu)].map(
      (match) => match[1] as string,
    )
    const opening = sentence.match(/^["“'¡¿(]*(\p{Lu}[\p{L}-]+)/u)?.[1]
    return opening && isKnownGivenName(opening) ? [...inner, opening] : inner
  })

/** Names the sources know: the reviewer's first name, words of the review, the business and its signature. */
function knownNames({ review, profile }: GuardSources): ReadonlySet<string> {
  const first =
    review.authorName
      .trim()
      .split(/\s+/)
      .find((token) => !/\.$/.test(token)) ?? ''
  return new Set([
    ...words(first),
    ...words(review.text),
    ...words(profile.companyName),
    ...words(profile.signature ?? ''),
  ])
}

const PRONOUNS: ReadonlySet<string> = new Set(['i', "i'm", "i'd", "i've", 'deus', 'god'])

/** Everything in a reply that neither the review nor the profile backs; empty when it may be sent. */
export function factBreaches(reply: string, sources: GuardSources): Breach[] {
  const { review, profile } = sources
  const signature = profile.signature?.trim() ?? ''
  const text =
    signature && reply.endsWith(signature) ? reply.slice(0, -signature.length).trim() : reply.trim()
  const folded = fold(text)
  const backed = new Set([...figures(review.text), ...figures(profile.companyName), ...figures(signature)])
  const names = knownNames(sources)
  const breaches: Breach[] = []
  if (text === '') breaches.push('empty')
  if (reply.length > GENERATED_MAX_CHARS) breaches.push('too_long')
  if (figures(text).some((figure) => !backed.has(figure))) breaches.push('figure')
  if (CONTACT.test(text)) breaches.push('contact')
  if (PROMISE.some((promise) => promise.test(folded))) breaches.push('promise')
  if (
    capitalised(text).some(
      (word) => !PRONOUNS.has(fold(word)) && words(word).some((part) => !names.has(part)),
    )
  )
    breaches.push('name')
  if (MACHINE.test(folded)) breaches.push('instruction')
  if (MARKUP.test(text)) breaches.push('markup')
  return breaches
}
