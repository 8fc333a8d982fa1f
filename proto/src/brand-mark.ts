import { type Brand, PRODUCT_NAME } from './brand.ts'

/** The mark is drawn on a square of this side. */
export const MARK_SIDE = 32

interface MarkLetters {
  letters: string
  size: number
  /** The line of the letters stands there, so that capitals are in the middle. */
  baseline: number
}

/** Half the height of a capital, as a share of the letters' size. */
const HALF_A_CAPITAL = 0.36
const SIZES = [0, 19, 14] as const

/**
 * An agency without a logo is marked by the first letters of its name, "AS" for "Agência Sol". Null: the product shows itself, and its mark
 * is drawn.
 */
export function markLetters({ name }: Pick<Brand, 'name'>): MarkLetters | null {
  if (name === PRODUCT_NAME) return null
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  // "Agência da Serra" is known as AS.
  const named = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  const chosen = (named.length > 0 ? named : words).slice(0, 2)
  const size = SIZES[chosen.length] ?? 0
  return {
    letters: chosen.map(([letter = '']) => letter.toUpperCase()).join(''),
    size,
    baseline: MARK_SIDE / 2 + size * HALF_A_CAPITAL,
  }
}
