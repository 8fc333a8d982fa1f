import type { Language } from '../state/scenario.ts'

export interface ReviewFacts {
  stars: number
  language: Language
  author: string | null
  aspect: string | null
}

const SIGNS: Record<Language, RegExp> = {
  pt: /\b(não|muito|atendimento|ótim[oa]|preço|demora|lugar|foi|uma|são|com|você|que|péssim[oa])\b|ção|ões/giu,
  en: /\b(the|was|were|and|service|great|staff|very|with|place|not|they|price|is|of)\b/giu,
  es: /\b(el|los|las|muy|atención|fue|pero|una|precio|lugar|que|mala|con|y|nos)\b|ción|ñ|¡/giu,
}

const ASPECTS: Record<Language, [RegExp, string][]> = {
  pt: [
    [/atendi|atendente|funcion|equipe/i, 'o atendimento'],
    [/espera|demora|fila|atras/i, 'o tempo de espera'],
    [/preço|caro|valor|custo/i, 'os preços'],
    [/limp|suj|higiene/i, 'a limpeza'],
    [/pão|bolo|comida|café|doce|torta/i, 'os nossos produtos'],
    [/ambiente|som|decoraç/i, 'o ambiente'],
  ],
  en: [
    [/service|staff|employee|waiter/i, 'the service'],
    [/wait|slow|line|late/i, 'the waiting time'],
    [/price|expensive|value/i, 'the prices'],
    [/clean|dirty/i, 'the cleanliness'],
    [/bread|cake|food|coffee|pie/i, 'our products'],
    [/atmosphere|music|cosy/i, 'the atmosphere'],
  ],
  es: [
    [/atenci|emplead|personal|equipo/i, 'la atención'],
    [/espera|demora|fila/i, 'el tiempo de espera'],
    [/precio|caro/i, 'los precios'],
    [/limpi|suci/i, 'la limpieza'],
    [/pan|torta|comida|café/i, 'nuestros productos'],
    [/ambiente|música/i, 'el ambiente'],
  ],
}

const WORDS: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

function starsIn(prompt: string): number {
  const word = prompt.match(/\b(ONE|TWO|THREE|FOUR|FIVE)\b/)?.[1]
  if (word) return WORDS[word] ?? 5
  const rating = prompt.match(
    /(?:rating|stars?|nota|estrelas?|estrellas?|avaliação|classificação)\W{0,12}([1-5])(?![\d.])/i,
  )
  const before = prompt.match(
    /(?<![\d.])([1-5])\s*(?:\/\s*5|de 5|out of 5|stars?|estrelas?|estrellas?|★|⭐)/i,
  )
  const drawn = prompt.match(/★{1,5}|⭐{1,5}/u)?.[0]
  return Number(rating?.[1] ?? before?.[1] ?? (drawn ? [...drawn].length : 5))
}

const NAMES: [RegExp, Language][] = [
  [/\bin (Brazilian )?Portuguese\b|em português/i, 'pt'],
  [/\bin English\b|em inglês/i, 'en'],
  [/\bin Spanish\b|em espanhol/i, 'es'],
]

/** A language named in so many words wins over the look of the text. */
function languageIn(instructions: string, review: string): Language {
  const spelled = NAMES.find(([pattern]) => pattern.test(instructions))
  if (spelled) return spelled[1]
  const named = instructions.match(/(?:language|idioma|língua)\W{1,4}(pt|en|es)\b/i)?.[1]
  if (named) return named.toLowerCase() as Language
  const counts = (['pt', 'en', 'es'] as const).map((language) => ({
    language,
    count: review.match(SIGNS[language])?.length ?? 0,
  }))
  const best = counts.reduce((winner, one) => (one.count > winner.count ? one : winner))
  return best.language
}

function reviewPart(user: string): string {
  const fenced = user.match(/<review[^>]*>([\s\S]*?)<\/review>|"""([\s\S]*?)"""|```([\s\S]*?)```/)
  const quoted = user.match(/"(?:text|comment|review)"\s*:\s*"((?:[^"\\]|\\.)*)"/)
  return fenced?.[1] ?? fenced?.[2] ?? fenced?.[3] ?? quoted?.[1] ?? user
}

/** Answers what a canned writer needs to know, picked out of a prompt it cannot understand. */
export function readReview(system: string, user: string): ReviewFacts {
  const review = reviewPart(user)
  const language = languageIn(`${system}\n${user}`, review)
  return {
    stars: starsIn(user),
    language,
    author:
      user.match(
        /(?:author|first_name|reviewer|autor|nome|customer|cliente)"?\s*[:=]\s*"?(\p{Lu}\p{L}+)/u,
      )?.[1] ?? null,
    aspect: ASPECTS[language].find(([pattern]) => pattern.test(review))?.[1] ?? null,
  }
}
