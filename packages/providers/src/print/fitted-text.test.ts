import { describe, expect, it, test } from '@jest/globals'
import { fittedText, LINE_HEIGHT } from './fitted-text.ts'

/** A typeface in which each letter is as wide as high. */
const widthOf = (text: string, size: number) => [...text].length * size
const fit = (text: string, width: number, height: number, sizes: number[]) =>
  fittedText(text, { width, height, sizes }, widthOf)

describe('a text', () => {
  it('keeps the largest size that fits', () => {
    expect(fit('Bar do Zé', 100, 13, [10, 8])).toEqual({ lines: ['Bar do Zé'], size: 10 })
  })

  it('wraps between words into lines of similar length', () => {
    expect(fit('Padaria Pão da Serra', 160, 25, [10])).toEqual({
      lines: ['Padaria Pão', 'da Serra'],
      size: 10,
    })
  })

  it('shrinks instead of breaking a word or exceeding the height', () => {
    expect(fit('Veterinária', 100, 13, [10, 9])).toEqual({ lines: ['Veterinária'], size: 9 })
    expect(fit('um dois três', 50, 20, [10, 4])).toEqual({ lines: ['um dois três'], size: 4 })
  })

  it('too long for the smallest size ends in an ellipsis', () => {
    expect(fit('um dois três quatro', 40, 10, [4])).toEqual({ lines: ['um dois', 'três quat…'], size: 4 })
    expect(fit('A'.repeat(50), 20, 10, [4])).toEqual({ lines: ['AAAAA', 'AAAA…'], size: 4 })
  })
})

test('no text exceeds its box', () => {
  const words = [
    'Associação',
    'dos',
    'Produtores',
    'x',
    'Supercalifragilisticoespialidosamente',
    'de',
    '🍕🍕🍕',
  ]
  for (let length = 1; length <= 40; length++) {
    const text = Array.from({ length }, (_, index) => words[(index * length) % words.length]).join(' ')
    for (const [width, height] of [
      [30, 7],
      [90, 32],
      [400, 12.5],
    ] as const) {
      const { lines, size } = fit(text, width, height, [10, 8, 6, 5])
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(height)
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width)
      const drawnText = lines.join('').replace(/…$/, '').replaceAll(' ', '')
      expect(text.replaceAll(' ', '').startsWith(drawnText)).toBe(true)
    }
  }
})
