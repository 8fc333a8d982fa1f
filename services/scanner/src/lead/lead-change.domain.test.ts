import { expect, it, test } from '@jest/globals'
import type { Lead } from './lead.model.ts'
import { activitiesOf, type LeadChange, patchOf } from './lead-change.domain.ts'

const now = new Date('2026-11-26T12:00:00Z')
const before = new Date('2026-11-20T12:00:00Z')
const step = { text: 'Ligar', on: '2026-12-01' }
const aLead = (changes: Partial<Lead> = {}): Lead =>
  ({
    stage: 'new',
    contacted: false,
    contactedAt: null,
    valueCents: null,
    owner: null,
    nextStep: null,
    remindedOn: null,
    createdAt: before,
    ...changes,
  }) as Lead

test.each([
  ['new', 'contacted', true],
  ['new', 'proposal', true],
  ['new', 'won', true],
  ['new', 'lost', false],
  ['contacted', 'lost', true],
  ['proposal', 'new', false],
] as const)('from %s to %s it is contacted: %s', (from, stage, contacted) => {
  const lead = aLead({ stage: from, contacted: from !== 'new', contactedAt: from === 'new' ? null : before })
  expect({ ...lead, ...patchOf(lead, { stage }, now) }.contacted).toBe(contacted)
})

it('keeps when somebody was first contacted', () => {
  const lead = aLead({ stage: 'contacted', contacted: true, contactedAt: before })
  expect(patchOf(lead, { stage: 'proposal' }, now)).not.toHaveProperty('contactedAt')
})

test.each([
  ['won ends the next step', { stage: 'won' }, null],
  ['lost with a step keeps the new one', { stage: 'lost', nextStep: step }, step],
  ['a value leaves it', { valueCents: 100 }, { text: 'Antes', on: '2026-11-28' }],
] satisfies [string, LeadChange, Lead['nextStep']][])('%s', (_, change, nextStep) => {
  const lead = aLead({ nextStep: { text: 'Antes', on: '2026-11-28' } })
  expect(patchOf(lead, change, now).nextStep).toEqual(nextStep)
})

it('tells what was changed, and nothing of what is as it was', () => {
  const lead = aLead({ valueCents: 100, nextStep: step })
  expect(activitiesOf(lead, patchOf(lead, { valueCents: 100, nextStep: { ...step } }, now))).toEqual([])
  const owner = { id: 2, email: 'bia@example.com' }
  expect(activitiesOf(lead, patchOf(lead, { valueCents: null, owner, nextStep: null }, now))).toEqual([
    { kind: 'value', text: null, from: '1.00', to: null },
    { kind: 'owner', text: null, from: null, to: owner.email },
    { kind: 'step', text: 'Ligar', from: '2026-12-01', to: null },
  ])
})
