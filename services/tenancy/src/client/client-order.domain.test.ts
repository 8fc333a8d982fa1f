import { expect, test } from '@jest/globals'
import { orderKeysOf } from './client-order.domain.ts'

const PLAN = { _id: 3, priceCents: 9_900 }

test('names are sorted without capitals and accents; what is missing has its place', () => {
  const at = new Date('2026-11-01T12:00:00Z')
  expect(orderKeysOf({ companyName: 'ÁGUA Viva', rating: 4.5, lastActivityAt: at }, PLAN)).toEqual({
    nameKey: 'agua viva',
    planKey: '000000000009900 000000000000003',
    ratingKey: 4.5,
    activityKey: at,
  })
  expect(orderKeysOf({ companyName: '', rating: null, lastActivityAt: null }, null)).toEqual({
    nameKey: '',
    planKey: '',
    ratingKey: 6,
    activityKey: new Date(0),
  })
})
