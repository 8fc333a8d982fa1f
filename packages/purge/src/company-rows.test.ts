import { expect, test } from '@jest/globals'
import { handedOut } from './company-rows.ts'

test('what opens something, or is our own bookkeeping, is never handed out, however deep it stands', () => {
  const row = {
    _id: 7,
    name: 'Ana',
    rev: 3,
    employeeToken: 'x',
    previousSecret: 'x',
    linkHash: 'x',
    codeVerifier: 'x',
    searchTokens: ['ana'],
    rotation: { secret: 'x', at: new Date('2026-11-28T12:00:00.000Z') },
    list: [{ accessToken: 'x', kept: 1 }],
    none: null,
  }
  expect(handedOut(row)).toEqual({
    _id: 7,
    name: 'Ana',
    rotation: { at: '2026-11-28T12:00:00.000Z' },
    list: [{ kept: 1 }],
    none: null,
  })
  expect(handedOut(row, new Set(['name', 'rotation', 'list', 'none', 'rev', 'searchTokens']))).toEqual({
    _id: 7,
  })
})
