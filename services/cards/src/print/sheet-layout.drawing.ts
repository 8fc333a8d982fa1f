import { A4, type Box, mm } from '@avaliax/providers/print/paper.ts'

export interface Line {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

export const SHEET = A4
/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD = { width: mm(85.6), height: mm(54) } as const
/** Gap between two cards. The background of each card extends over half of it (bleed), so that an inexact cut shows no white. */
export const GAP = mm(3)
const BLEED = GAP / 2 + mm(0.1)
const MARK = { from: mm(2), to: mm(5.5) } as const

const COLUMNS = 2
const ROWS = 5
export const CARDS_PER_SHEET = COLUMNS * ROWS

const spanOf = (count: number, size: number) => count * size + (count - 1) * GAP
const GRID = { width: spanOf(COLUMNS, CARD.width), height: spanOf(ROWS, CARD.height) } as const
/** Centred, so that front and back match. */
const ORIGIN = { x: (SHEET.width - GRID.width) / 2, y: (SHEET.height - GRID.height) / 2 } as const

export const sheetCount = (cards: number): number => Math.ceil(cards / CARDS_PER_SHEET)

/** Position of a card on the sheet: 0 is at the top left, 1 beside it. */
export function placeOf(index: number): Box {
  const column = index % COLUMNS
  const row = Math.floor(index / COLUMNS)
  return {
    x: ORIGIN.x + column * (CARD.width + GAP),
    y: ORIGIN.y + row * (CARD.height + GAP),
    width: CARD.width,
    height: CARD.height,
  }
}

/** The card with its bleed. */
export const withBleed = ({ x, y, width, height }: Box): Box => ({
  x: x - BLEED,
  y: y - BLEED,
  width: width + 2 * BLEED,
  height: height + 2 * BLEED,
})

const cuts = (origin: number, size: number, count: number) =>
  Array.from({ length: count }, (_, index) => origin + index * (size + GAP)).flatMap((at) => [at, at + size])

/** Crop marks outside the cards: one at both ends of each cut. */
export function cropMarks(): Line[] {
  const left = ORIGIN.x
  const top = ORIGIN.y
  const right = left + GRID.width
  const bottom = top + GRID.height
  const upright = cuts(left, CARD.width, COLUMNS).flatMap((x): Line[] => [
    { from: [x, top - MARK.from], to: [x, top - MARK.to] },
    { from: [x, bottom + MARK.from], to: [x, bottom + MARK.to] },
  ])
  const level = cuts(top, CARD.height, ROWS).flatMap((y): Line[] => [
    { from: [left - MARK.from, y], to: [left - MARK.to, y] },
    { from: [right + MARK.from, y], to: [right + MARK.to, y] },
  ])
  return [...upright, ...level]
}
