import { expect, it } from '@jest/globals'
import { employeeLimit } from './plan-view.service.ts'

const at = (second: number) => new Date(second * 1000)

it.each([
  ['no plan heard of', { maxEmployees: 1, factsAt: at(5) }, null, 1],
  ['the plan was edited later', { maxEmployees: 1, factsAt: at(5) }, { maxEmployees: 9, saidAt: at(6) }, 9],
  ['without a limit now', { maxEmployees: 1, factsAt: at(5) }, { maxEmployees: null, saidAt: at(6) }, null],
  [
    'the client was heard of later',
    { maxEmployees: 3, factsAt: at(7) },
    { maxEmployees: 9, saidAt: at(6) },
    3,
  ],
  ['facts of unknown age', { maxEmployees: 3, factsAt: null }, { maxEmployees: 9, saidAt: at(6) }, 9],
])('%s', (_, facts, plan, limit) => {
  expect(employeeLimit(facts, plan)).toBe(limit)
})
