import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Connection } from 'mongoose'
import { leads } from '../lead/lead.model.ts'
import { leadActivities } from '../lead/lead-activity.model.ts'

const BLANK = {
  valueCents: null,
  owner: null,
  nextStep: null,
  reminderAt: null,
  remindedOn: null,
}

/** Gives leads of before a stage by their mark, and their one note a line in the history. Safe to run again. */
export async function fillStages(db: Connection): Promise<void> {
  const rows = leads.on(db)
  const activities = leadActivities.on(db)
  const ids = idSequences({ db })
  for await (const lead of rows.each({ stage: { $exists: false } })) {
    const { _id: leadId, contacted, contactedAt, notes: text, createdAt } = lead
    if (text && !(await activities.exists({ leadId, kind: 'note' }))) {
      const note = { kind: 'note', text, from: null, to: null, author: null } as const
      const _id = await ids.next('lead_activities')
      await activities.insertOne({ _id, leadId, ...note, createdAt: contactedAt ?? createdAt })
    }
    const stage = contacted ? 'contacted' : 'new'
    await rows.updateQuietly({ _id: leadId }, { $set: { ...BLANK, stage, rank: createdAt.getTime() } })
  }
}
