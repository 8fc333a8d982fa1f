import { expect, test } from '@jest/globals'
import { AgencyRole, type PersonRole, RIGHTS } from '../rights.ts'
import type { BellTopic, MailedTopic } from './notification.routes.ts'
import { isToldOf } from './notification.rules.ts'

const ROLES: readonly PersonRole[] = ['superadmin', 'operator', 'auditor', 'owner', 'manager']
const toldOf = (topic: MailedTopic | BellTopic) =>
  ROLES.filter((role) =>
    isToldOf(topic, { rights: RIGHTS[role], ofAgency: AgencyRole.safeParse(role).success }),
  )

test.each([
  ['urgent-review', ['owner', 'manager']],
  ['card-lost', ['owner', 'manager']],
  ['reply-approval', ['owner', 'manager']],
  ['reply-declined', ['superadmin', 'operator', 'auditor']],
  ['billing', ['owner']],
  ['google-reconnect', ['owner']],
  ['webhook-disabled', ['superadmin', 'owner', 'manager']],
  ['whatsapp-warning', ['superadmin', 'owner', 'manager']],
  ['new-lead', ['superadmin', 'operator', 'auditor']],
  ['lead-mail-refused', ['superadmin', 'operator', 'auditor']],
  ['agency-google', ['superadmin']],
  ['client-host', ['superadmin', 'operator']],
  ['host-failed', ['superadmin', 'owner']],
  ['google-refused', ['superadmin', 'operator', 'auditor']],
  ['mail-refused', ['superadmin', 'operator', 'owner']],
  ['client-payment', ['superadmin', 'auditor']],
] as const)('of %s are told: %s', (topic, roles) => {
  expect(toldOf(topic)).toEqual(roles)
})
