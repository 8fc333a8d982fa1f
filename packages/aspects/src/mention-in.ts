import type { Aspect } from '@avaliax/proto/reviews/aspect.routes.ts'
import type { Mention } from './aspects.ts'
import type { ReviewLanguage } from './language-data.ts'
import { LEXICONS } from './lexicon/lexicons.ts'
import { labelled, parseLabel } from './mention-labels.ts'

/** Aspects of many things: that a reply names the pool is no reason to tell of the bedroom. */
const OF_MANY_THINGS: Partial<Record<Aspect, Record<ReviewLanguage, string>>> = {
  food: { pt: 'a comida', en: 'the food', es: 'la comida' },
  coffee: { pt: 'o café', en: 'the coffee', es: 'el café' },
  dessert: { pt: 'a sobremesa', en: 'the dessert', es: 'el postre' },
  drinks: { pt: 'as bebidas|p', en: 'the drinks|p', es: 'las bebidas|p' },
  result: { pt: 'o resultado', en: 'the result', es: 'el resultado' },
  treatment: { pt: 'o tratamento', en: 'the treatment', es: 'el tratamiento' },
  product: { pt: 'os produtos|p', en: 'the products|p', es: 'los productos|p' },
  room: { pt: 'as instalações|p', en: 'the facilities|p', es: 'las instalaciones|p' },
  temperature: { pt: 'a temperatura', en: 'the temperature', es: 'la temperatura' },
  kids: { pt: 'o espaço das crianças', en: 'the play area', es: 'el espacio para niños' },
}

/** The same judgement as another language names it; undefined for an aspect that its lexicon lacks. */
export function mentionIn(mention: Mention, language: ReviewLanguage): Mention | undefined {
  const { aspect, polarity } = mention
  const naming = OF_MANY_THINGS[aspect]
  if (naming) return { ...mention, ...parseLabel(naming[language]) }
  const rows = LEXICONS[language].terms.flatMap((term, row) => (term.aspect === aspect ? [row] : []))
  const labels = rows.map((row) => labelled(row, { language, bad: polarity === 'bad' }))
  const uses = (wanted: string): number => labels.filter(({ label }) => label === wanted).length
  // The general name is the one that most wordings have.
  const [general] = [...labels].sort((one, other) => uses(other.label) - uses(one.label))
  return general && { ...mention, ...general }
}
