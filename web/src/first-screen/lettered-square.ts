import type { Brand } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { MARK_SIDE, markLetters } from '@avaliax/proto/brand-mark.ts'
import { markSquare } from './brand-mark.ts'

/** The letters of the agency's name as `Monogram` has them; the product's own mark is drawn by the application. */
export function letteredSquare(brand: Brand, size: number): HTMLElement {
  const own = markLetters(brand)
  const square = markSquare(brand, size)
  if (!own) return square
  square.style.color = inkOn(brand.colour)
  square.style.fontSize = `${(own.size * size) / MARK_SIDE}px`
  square.append(own.letters)
  return square
}
