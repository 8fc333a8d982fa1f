import { expect, test } from '@jest/globals'
import { dueAt, earliest, type Goals, lateFilter } from './reply-goal.domain.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
const goals: Goals = {
  agency: { hours: 24, since: at(0) },
  own: new Map([
    [7, { hours: 2, since: at(6) }],
    [8, { hours: 2, since: at(6) }],
  ]),
}
const review = { clientId: 1, publishedAt: at(8), responded: false, live: true }

test('a review is due by its client’s goal, and by the agency’s where it has none', () => {
  expect(dueAt(goals, review)).toEqual(at(32))
  expect(dueAt(goals, { ...review, clientId: 7 })).toEqual(at(10))
  expect(dueAt({ ...goals, agency: null }, review)).toBeNull()
})

test('one that has its reply, is gone, or came before the goal is not due', () => {
  expect(dueAt(goals, { ...review, responded: true })).toBeNull()
  expect(dueAt(goals, { ...review, live: false })).toBeNull()
  expect(dueAt(goals, { ...review, clientId: 7, publishedAt: at(5) })).toBeNull()
})

test('late ones are asked for goal by goal, clients with the same one together', () => {
  expect(lateFilter(goals, at(12))).toEqual({
    responded: false,
    $or: [
      { clientId: { $in: [7, 8] }, publishedAt: { $gte: at(6), $lte: at(10) } },
      { clientId: { $nin: [7, 8] }, publishedAt: { $gte: at(0), $lte: at(-12) } },
    ],
  })
  expect(lateFilter({ agency: null, own: new Map() }, at(12))).toBeNull()
  expect(earliest(goals)).toEqual(at(0))
  expect(earliest({ agency: null, own: new Map() })).toBeNull()
})
