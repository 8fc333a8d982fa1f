import { toldFields } from '@avaliax/chassis/audit/audit-fields.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import { describe, expect, it } from '@jest/globals'
import { stepChange } from './audit.domain.ts'
import { auditFilter } from './audit-filter.query.ts'

const step = (over: Partial<AuditRecord> = {}): AuditRecord => ({
  entryId: '5f0f6a0e-0000-4000-8000-000000000001',
  at: '2026-11-02T12:00:00.000Z',
  outcome: 'done',
  action: 'PATCH /api/clients/:clientId',
  requestId: 'r',
  actorId: 1,
  actorEmail: 'root@example.com',
  onBehalfOf: null,
  address: null,
  ...over,
})

it('secrets of any depth and spelling never enter an entry', () => {
  const secrets = {
    newPassword: 'hunter2-a',
    passwordHash: '$argon2id$hunter2-b',
    resetToken: 'hunter2-c',
    nested: { list: [{ clientSecret: 'hunter2-d', apiKey: 'hunter2-e', name: 'Ana' }] },
    googleAccessToken: null,
    status: 'active',
  }
  const { $set, $setOnInsert } = stepChange(step({ before: secrets, after: secrets }))
  expect(JSON.stringify([$set, $setOnInsert, toldFields(secrets)])).not.toContain('hunter2')
  expect($set.after).toMatchObject({
    nested: { list: [{ name: 'Ana' }] },
    googleAccessToken: null,
    status: 'active',
  })
})

describe('a step of an entry', () => {
  it('sets what it tells, and leaves the rest to the steps before it', () => {
    const { $set, $setOnInsert } = stepChange(step({ onBehalfOf: 17 }))
    expect($set).toEqual({
      outcome: 'done',
      action: 'PATCH /api/clients/:clientId',
      requestId: 'r',
      actorId: 1,
      actorEmail: 'root@example.com',
      onBehalfOf: 17,
    })
    expect($setOnInsert).toEqual({
      at: new Date('2026-11-02T12:00:00Z'),
      address: null,
      subject: null,
      subjectName: null,
      before: null,
      after: null,
    })
  })

  it('changes nothing of an entry that exists when it is an attempt', () => {
    const { $set, $setOnInsert } = stepChange(step({ outcome: 'attempted', subject: 'client-17' }))
    expect($set).toEqual({})
    expect($setOnInsert).toMatchObject({ outcome: 'attempted', subject: 'client-17', after: null })
  })
})

it('is found by each word of its actor and its action', () => {
  expect(stepChange(step()).$addToSet?.searchTokens.$each).toEqual(
    expect.arrayContaining(['root', 'example', 'patch', 'clients']),
  )
  expect(stepChange(step({ outcome: 'attempted' })).$setOnInsert.searchTokens).toContain('root')
})

it('an empty search is none', () => {
  expect(auditFilter({ search: '' })).toEqual({})
})
