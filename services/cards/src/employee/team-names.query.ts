import { TEAM_NAMES_MAX } from '@avaliax/proto/cards/employee/team-names.internal.ts'
import type { Connection } from 'mongoose'
import { employees, wentLately } from './employee.model.ts'

interface Deps {
  db: Connection
  now: () => Date
}

/** Names of a client's employees, the newest first, and of those who can still be taken back. */
export function teamNames({ db, now }: Deps) {
  return async (clientId: number): Promise<string[]> => {
    const rows = employees.on(db).within({ clientIds: [clientId] })
    const [present, gone] = await Promise.all([
      rows.find(
        { deletedAt: null },
        { fields: ['name'], sort: { createdAt: -1, _id: -1 }, limit: TEAM_NAMES_MAX },
      ),
      rows.find(wentLately(now()), { fields: ['name'], limit: TEAM_NAMES_MAX }),
    ])
    return [...present, ...gone].map(({ name }) => name).slice(0, TEAM_NAMES_MAX)
  }
}
