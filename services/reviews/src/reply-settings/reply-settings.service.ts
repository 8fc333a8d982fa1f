import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ReplyGoal, ReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { Goal, Goals } from './reply-goal.domain.ts'
import { replyGoals, replySettings } from './reply-settings.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'known'>
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
}

const FIRST: ReplySettings = { approval: false, dueHours: null }

export function replySettingsService({ db, clients, audit, transact, now }: Deps) {
  const all = replySettings.on(db)
  const rowsOf = (clientId: number) => all.within({ clientIds: [clientId] })
  const agencyGoals = replyGoals.on(db)

  const find = (clientId: number) => rowsOf(clientId).findOne({ _id: clientId })
  async function read(clientId: number): Promise<ReplySettings> {
    const { approval, dueHours } = (await find(clientId)) ?? FIRST
    return { approval, dueHours }
  }
  /** A goal that changes its hours goes on; one that begins says nothing of the reviews before it. */
  const sinceOf = (dueHours: number | null, before: Date | null | undefined) =>
    dueHours === null ? null : (before ?? now())

  return {
    read,
    async write(context: AuditContext, clientId: number, after: ReplySettings): Promise<ReplySettings> {
      await clients.known(clientId)
      await transact(async (tx) => {
        const stored = await rowsOf(clientId).findOne({ _id: clientId }, tx)
        const { approval, dueHours } = stored ?? FIRST
        const dueSince = sinceOf(after.dueHours, stored?.dueSince)
        await rowsOf(clientId).upsert({ _id: clientId }, { $set: { ...after, dueSince } }, tx)
        const subject = `reply-settings-${clientId}` as const
        await audit.changed(context, { subject, clientId, before: { approval, dueHours }, after }, tx)
      })
      return after
    },

    async agencyGoal(): Promise<ReplyGoal> {
      const stored = await agencyGoals.findOne({ _id: 'agency' })
      return { dueHours: stored?.dueHours ?? null }
    },
    async writeAgencyGoal(context: AuditContext, { dueHours }: ReplyGoal): Promise<ReplyGoal> {
      await transact(async (tx) => {
        const stored = await agencyGoals.findOne({ _id: 'agency' }, tx)
        const dueSince = sinceOf(dueHours, stored?.dueSince)
        await agencyGoals.upsert({ _id: 'agency' }, { $set: { dueHours, dueSince } }, tx)
        const states = { before: { dueHours: stored?.dueHours ?? null }, after: { dueHours } }
        await audit.changed(context, { subject: 'reply-goal', clientId: null, ...states }, tx)
      })
      return { dueHours }
    },

    /** Answers every client's; those with a goal of their own are some hundreds at most. */
    async goals(): Promise<Goals> {
      const [agency, own] = await Promise.all([
        agencyGoals.findOne({ _id: 'agency' }),
        all.within('all').find({ dueHours: { $gt: 0 } }, { fields: ['_id', 'dueHours', 'dueSince'] }),
      ])
      const goalFrom = (row: { dueHours: number | null; dueSince: Date | null } | null): Goal | null =>
        row?.dueHours && row.dueSince ? { hours: row.dueHours, since: row.dueSince } : null
      const entries = own.flatMap((row): [number, Goal][] => {
        const goal = goalFrom(row)
        return goal ? [[row._id, goal]] : []
      })
      return { agency: goalFrom(agency), own: new Map(entries) }
    },
  }
}
export type ReplySettingsService = ReturnType<typeof replySettingsService>
