import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { entryTokens } from './audit/audit.domain.ts'
import { auditEntries } from './audit/audit.model.ts'
import { memberships } from './membership/membership.model.ts'
import { invitationsOfAbsent } from './migrations/invitations-of-absent.ts'
import { normalizeAddresses } from './migrations/normalize-addresses.ts'
import { notifications } from './notification/notification.model.ts'
import { sessions } from './session/session.model.ts'
import { users } from './user/user.model.ts'

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'users, sessions and memberships',
    async run(db) {
      for (const { model } of [users, sessions, memberships]) await createIndexes(model(db))
    },
  },
  {
    number: 2,
    name: 'addresses as they are compared today',
    run: (db) => normalizeAddresses(db),
  },
  {
    number: 3,
    name: 'audit entries are found by words',
    async run(db) {
      await createIndexes(auditEntries.model(db))
      const entries = auditEntries.on(db)
      for await (const entry of entries.each({ searchTokens: { $exists: false } }))
        await entries.updateOne({ _id: entry._id }, { $set: { searchTokens: entryTokens(entry) } })
    },
  },
  {
    number: 4,
    name: 'the agency’s people have roles',
    async run(db) {
      const everybody = { role: 'superadmin', agencyRole: { $exists: false } } as const
      await users.on(db).updateMany(everybody, { $set: { agencyRole: 'superadmin' } })
    },
  },
  {
    number: 5,
    name: 'who was invited and never came belongs to no company yet',
    run: (db) => invitationsOfAbsent(db),
  },
  {
    number: 6,
    name: 'notifications of a client are found by what they tell',
    run: (db) => createIndexes(notifications.model(db)),
  },
]
