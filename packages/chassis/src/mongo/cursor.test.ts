import { describe, expect, it } from '@jest/globals'
import { decodeCursor, encodeCursor } from './cursor.ts'

const dates = { order: 'at:desc', value: 'date', id: 'text' } as const
const numbers = { order: 'price', value: 'number', id: 'number' } as const
const texts = { order: 'name:asc', value: 'text', id: 'number' } as const
const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const codeOf = (text: string, shape: typeof dates | typeof numbers | typeof texts) => {
  try {
    decodeCursor(text, shape)
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('a cursor', () => {
  it('comes back as the position it was made of', () => {
    const at = { value: new Date(0), id: 'a-b' }
    expect(decodeCursor(encodeCursor(at, 'at:desc'), dates)).toEqual(at)
    const price = { value: -1.5, id: 7 }
    expect(decodeCursor(encodeCursor(price, 'price'), numbers)).toEqual(price)
  })

  it.each([
    '',
    'x',
    '0',
    '%',
    '%00',
    '..',
    '{}',
    '[]',
    'null',
    forged(''),
    forged(null),
    forged({}),
    forged([]),
    forged(['d', 0, 'a']),
    forged(['d', 0, 'a', 'at:asc']),
    forged(['d', 0, 'a', 'at:desc', 1]),
    forged(['s', 'x', 'a', 'at:desc']),
    forged(['n', 0, 'a', 'at:desc']),
    forged(['d', '2026-01-01', 'a', 'at:desc']),
    forged(['d', null, 'a', 'at:desc']),
    forged(['d', 8.64e15, 'a', 'at:desc']),
    forged(['d', -1, 'a', 'at:desc']),
    forged(['d', 0, 7, 'at:desc']),
    forged(['d', 0, null, 'at:desc']),
    forged(['d', 0, { $gt: '' }, 'at:desc']),
    forged(['x', 1, 'a', 'at:desc']),
    forged(['__proto__', 0, 'a', 'at:desc']),
    Buffer.from('["d",1e999,"a","at:desc"]').toString('base64url'),
  ])('%j is refused', (text) => {
    expect(codeOf(text, dates)).toBe('VALIDATION_ERROR')
  })

  it('keeps the kinds of its list', () => {
    expect(codeOf(forged(['n', 1, 2, 'price']), numbers)).toBe('accepted')
    for (const parts of [
      ['s', '1', 2, 'price'],
      ['d', 1, 2, 'price'],
      ['n', 1, '2', 'price'],
      ['n', '1', 2, 'price'],
      ['n', null, 2, 'price'],
    ]) {
      expect(codeOf(forged(parts), numbers)).toBe('VALIDATION_ERROR')
    }
    expect(codeOf(forged(['s', 'Ana', 2, 'name:asc']), texts)).toBe('accepted')
    for (const value of [7, null, { $gt: '' }])
      expect(codeOf(forged(['s', value, 2, 'name:asc']), texts)).toBe('VALIDATION_ERROR')
  })
})
