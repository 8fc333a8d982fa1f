import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import { type Absence, absences } from './absence.model.ts'

interface Deps {
  db: Connection
  now: () => Date
}

export function absenceRepository({ db, now }: Deps) {
  const rows = absences.on(db)
  const today = () => dayIn(DEFAULT_TIME_ZONE, now())

  return {
    /** Those who are away today, with this person as their deputy. */
    async absentFor(deputyId: number): Promise<number[]> {
      const day = today()
      const found = await rows.find({ deputyId, until: { $gte: day } })
      return found.filter(({ from }) => from <= day).map(({ _id }) => _id)
    },

    /** Present and coming ones, by the absent person. */
    async of(userIds: readonly number[]): Promise<Map<number, Absence>> {
      const found = await rows.find({ _id: { $in: userIds } })
      return new Map(found.filter(({ until }) => until >= today()).map((row) => [row._id, row]))
    },

    async set({ _id, ...absence }: Absence, tx?: Tx): Promise<void> {
      await rows.upsert({ _id }, { $set: absence }, tx)
    },

    async end(userId: number): Promise<boolean> {
      return (await rows.deleteMany({ _id: userId })) > 0
    },

    /** Somebody stands in for nobody any more. */
    async withoutDeputy(deputyId: number, tx: Tx): Promise<void> {
      await rows.deleteMany({ deputyId }, tx)
    },
  }
}
export type AbsenceRepository = ReturnType<typeof absenceRepository>
