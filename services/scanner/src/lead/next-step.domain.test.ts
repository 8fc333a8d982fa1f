import { expect, it, test } from '@jest/globals'
import { agencyDay, rankOf, refusalOf, scheduleOf } from './next-step.domain.ts'

const now = new Date('2026-11-26T02:30:00Z')
const createdAt = new Date('2026-11-20T12:00:00Z')
const step = (on: string) => ({ text: 'Ligar', on })

it('counts days by the clock of the agency', () => expect(agencyDay(now)).toBe('2026-11-25'))

test.each([
  ['2026-11-25', null],
  ['2028-11-20', null],
  ['2026-11-24', 'O próximo passo não pode ficar no passado'],
  ['1970-01-01', 'O próximo passo não pode ficar no passado'],
  ['2062-11-26', 'O próximo passo pode ficar no máximo dois anos à frente'],
])('a step for %s: %s', (on, refusal) => {
  expect(refusalOf(step(on), { nextStep: null, remindedOn: null } as never, now)).toBe(refusal)
})

it('takes a past day that was set before, or of which the owner was reminded', () => {
  const past = step('2026-01-02')
  expect(refusalOf(past, { nextStep: past, remindedOn: null } as never, now)).toBeNull()
  expect(refusalOf(past, { nextStep: null, remindedOn: past.on } as never, now)).toBeNull()
})

it('reminds at eight on the morning of the day, once for each day', () => {
  const lead = { nextStep: step('2026-12-01'), createdAt, remindedOn: null }
  expect(scheduleOf(lead, now).reminderAt).toEqual(new Date('2026-12-01T11:00:00Z'))
  expect(scheduleOf({ ...lead, remindedOn: '2026-12-01' }, now).reminderAt).toBeNull()
  expect(scheduleOf({ ...lead, nextStep: null }, now).reminderAt).toBeNull()
})

it('ranks the longest overdue first, then today, then by arrival', () => {
  const ranks = [step('2026-11-01'), step('2026-11-25'), step('2026-12-24'), null].map((nextStep) =>
    rankOf({ nextStep, createdAt }, now),
  )
  expect([...ranks].sort((a, b) => b - a)).toEqual(ranks)
  expect(ranks.slice(2)).toEqual([createdAt.getTime(), createdAt.getTime()])
})
