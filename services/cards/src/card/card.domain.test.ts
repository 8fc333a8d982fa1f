import { describe, expect, it } from '@jest/globals'
import { cardReading, countsMoved } from './card.domain.ts'

describe('the form of a typed text', () => {
  it.each([
    ['AB1234CDEFGH', { cardNumber: 'AB1234CDEFGH' }],
    [' ab12345cdef2 ', { cardNumber: 'AB12345CDEF2' }],
    ['AB1234', { code: 'AB1234' }],
    ['ab12345', { code: 'AB12345' }],
    ['AB123', null],
    ['AB1234CDEFG', null],
    ['AB1234CDEF01', null],
    ['AI1234CDEFGH', null],
    ['AB1234CDEFGHJ', null],
    ['{"$ne":null}', null],
    ['', null],
  ])('of %j is %j', (typed, reading) => {
    expect(cardReading(typed)).toEqual(reading)
  })
})

describe('a change of cards moves the totals', () => {
  const free = { status: 'active', employeeId: null } as const
  const held = { status: 'active', employeeId: 7 } as const
  const lost = { status: 'lost', employeeId: null } as const
  const moved = (totalCards: number, activeCards: number, assignedCards: number, availableCards: number) => ({
    totalCards,
    activeCards,
    assignedCards,
    availableCards,
  })

  it.each([
    ['two new ones', [], [free, free], moved(2, 2, 0, 2)],
    ['one is given', [free], [held], moved(0, 0, 1, -1)],
    ['a held one is lost', [held], [lost], moved(0, -1, -1, 0)],
    ['one for another', [held, free], [free, held], null],
  ])('when %s', (_, before, after, by) => {
    expect(countsMoved(before, after)).toEqual(by)
  })
})
