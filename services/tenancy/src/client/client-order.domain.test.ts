import { expect, test } from '@jest/globals'
import { orderKeysOf } from './client-order.domain.ts'

test('names are sorted without capitals and accents; what is missing has its place', () => {
  const at = new Date('2026-11-01T12:00:00Z')
  expect(orderKeysOf({ companyName: 'ÁGUA Viva', rating: 4.5, lastActivityAt: at })).toEqual({
    ...{ nameKey: 'agua viva', ratingKey: 4.5, activityKey: at },
  })
  expect(orderKeysOf({ companyName: '', rating: null, lastActivityAt: null })).toEqual({
    ...{ nameKey: '', ratingKey: 6, activityKey: new Date(0) },
  })
})
