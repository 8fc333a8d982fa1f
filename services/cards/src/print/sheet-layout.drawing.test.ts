import { mm } from '@avaliax/providers/print/paper.ts'
import { describe, expect, it, test } from '@jest/globals'
import {
  CARD,
  CARDS_PER_SHEET,
  cropMarks,
  placeOf,
  SHEET,
  sheetCount,
  withBleed,
} from './sheet-layout.drawing.ts'

const places = Array.from({ length: CARDS_PER_SHEET }, (_, index) => placeOf(index))
const inMm = (points: number) => (points * 25.4) / 72

test('A4 and bank cards, in points', () => {
  expect([SHEET.width, SHEET.height].map((side) => side.toFixed(2))).toEqual(['595.28', '841.89'])
  expect([CARD.width, CARD.height].map(inMm).map((side) => side.toFixed(1))).toEqual(['85.6', '54.0'])
})

describe('the cards of a sheet', () => {
  it('are centred, including the bleed, 3 mm apart', () => {
    const [first, second, third] = places
    const last = places.at(-1)
    if (!first || !second || !third || !last) throw new Error('a sheet has ten places')
    expect(inMm(second.x - first.x - CARD.width)).toBeCloseTo(3)
    expect(inMm(third.y - first.y - CARD.height)).toBeCloseTo(3)
    expect(first.x).toBeCloseTo(SHEET.width - (last.x + last.width))
    expect(first.y).toBeCloseTo(SHEET.height - (last.y + last.height))
    for (const place of places) {
      const { x, y, width, height } = withBleed(place)
      expect(Math.min(x, y, SHEET.width - x - width, SHEET.height - y - height)).toBeGreaterThan(mm(5))
    }
  })

  it('do not overlap', () => {
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const apart =
          one.x + one.width < other.x || other.x + other.width < one.x || one.y + one.height < other.y
        expect(apart).toBe(true)
      }
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('%d need %d sheets', (cards, sheets) => {
    expect(sheetCount(cards)).toBe(sheets)
  })
})

test('both ends of every cut are marked, on the paper and outside the bleed', () => {
  const edges = new Set(places.flatMap(({ x, width }) => [x, x + width]).map((at) => at.toFixed(3)))
  const levels = new Set(places.flatMap(({ y, height }) => [y, y + height]).map((at) => at.toFixed(3)))
  const marks = cropMarks()
  expect(marks).toHaveLength(2 * (edges.size + levels.size))
  for (const { from, to } of marks) {
    const isUpright = from[0] === to[0]
    expect((isUpright ? edges : levels).has((isUpright ? from[0] : from[1]).toFixed(3))).toBe(true)
    for (const [x, y] of [from, to]) {
      expect(x > 0 && y > 0 && x < SHEET.width && y < SHEET.height).toBe(true)
      const inside = places.map(withBleed).filter((box) => {
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      })
      expect(inside).toEqual([])
    }
  }
})
