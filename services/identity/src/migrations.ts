import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { entryTokens } from './audit/audit.domain.ts'
import { auditModel } from './audit/audit.model.ts'
import { membershipModel } from './membership/membership.model.ts'
import { normalizeAddresses } from './migrations/normalize-addresses.ts'
import { sessionModel } from './session/session.model.ts'
import { userModel } from './user/user.model.ts'

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'users, sessions and memberships',
    async run(db) {
      for (const model of [userModel(db), sessionModel(db), membershipModel(db)]) await createIndexes(model)
    },
  },
  {
    number: 2,
    name: 'addresses as they are compared today',
    run: (db) => normalizeAddresses(userModel(db)),
  },
  {
    number: 3,
    name: 'audit entries are found by words',
    async run(db) {
      const entries = auditModel(db)
      await createIndexes(entries, db)
      for await (const entry of entries.find({ searchTokens: { $exists: false } }).lean())
        await entries.updateOne({ _id: entry._id }, { searchTokens: entryTokens(entry) })
    },
  },
]
