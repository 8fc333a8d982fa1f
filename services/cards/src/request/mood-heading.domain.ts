import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'

/** Words that say how happy somebody is, alone or among others: `NPS`, `nota do cliente`, `star rating`. */
const WORDS = new Set([
  ...['nota', 'nps', 'csat', 'ces', 'score', 'scores', 'pontuacao', 'rating', 'ratings', 'rated', 'grade'],
  ...['estrela', 'estrelas', 'star', 'stars', 'estrella', 'estrellas', 'feliz', 'happy', 'humor', 'mood'],
])
/** Beginnings of words, wherever a heading has them: `satisfação`, `customerSatisfaction`, `reviewscore`. */
const STEMS =
  /satisf|insatisf|sentim|avaliac|calificac|promotor|promoter|detrator|detractor|happiness|felicidad|recomendar|likelihood|npsscore|starrating|reviewscore|feedback/
/** `nota fiscal`, `nº da nota`, `valor da nota`: an invoice. */
const INVOICE =
  /\b(fiscal|fiscais|nf|nfe|nfce|numero|num|nro|no|n|valor|total|data|serie|chave|emissao|pedido|venda|compra)\b/

const wordsOf = (heading: string): string[] =>
  fold(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a column says how happy customers are. Choosing by it whom to ask is what Google's rules call selective, so such a
 * file is refused, whatever it is meant for.
 */
export function saysMood(heading: string): boolean {
  const words = wordsOf(heading)
  if (STEMS.test(words.join(' ')) || STEMS.test(words.join(''))) return true
  const found = words.filter((word) => WORDS.has(word))
  if (found.length === 0) return false
  const isNote = found.every((word) => word === 'nota')
  return !(isNote && INVOICE.test(words.join(' ')))
}

/** Remarks are called `notas` and `notes`, too: marks are figures from 0 to 10, or to 100. */
export const areMarks = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^\d{1,2}(?:[.,]\d+)?$|^100$/.test(cell.trim()))
}
