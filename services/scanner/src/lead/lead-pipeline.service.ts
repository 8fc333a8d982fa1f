import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { NOT_OF_AGENCY } from '@avaliax/proto/identity/operator.routes.ts'
import type { LeadOwner } from '@avaliax/proto/scanner/lead.routes.ts'
import type { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import type { z } from 'zod'
import type { Lead } from './lead.model.ts'
import type { LeadRepository } from './lead.repository.ts'
import type { LeadActivities, LeadActivity } from './lead-activity.model.ts'
import { type Activity, activitiesOf, type LeadChange, patchOf } from './lead-change.domain.ts'
import { leadFact } from './lead-fact.domain.ts'
import { refusalOf } from './next-step.domain.ts'
import type { FindOperator } from './operator.lookup.ts'

interface Deps {
  leads: LeadRepository
  activities: LeadActivities
  findOperator: FindOperator
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const noteOf = (text: string): Activity => ({ kind: 'note', text, from: null, to: null })

type Body = z.output<typeof updateLead.body>

export interface NoteInput {
  leadId: number
  text: string
  author: LeadOwner
  /** Reserved for this request, when it may be repeated. */
  newId?: number | undefined
}

/** How a lead moves on: stage, value, owner, next step and notes, each with its line in the history. */
export function leadPipeline({ leads, activities, findOperator, ids, outbox, transact, now }: Deps) {
  const newId = () => ids.next('lead_activities')

  async function record(
    leadId: number,
    { author, createdAt, ...activity }: Activity & Pick<LeadActivity, 'author' | 'createdAt'>,
    tx: Tx,
    _id?: number,
  ): Promise<LeadActivity> {
    return activities.insertOne({ ...activity, _id: _id ?? (await newId()), leadId, author, createdAt }, tx)
  }

  async function ownerOf(ownerId: number | null | undefined): Promise<LeadOwner | null | undefined> {
    if (!ownerId) return ownerId === null ? null : undefined
    const operator = await findOperator(ownerId)
    if (!operator) throw validationError('ownerId', NOT_OF_AGENCY)
    return operator
  }

  /** Stores a change of a lead as it is now, with its history and its fact. */
  async function store(lead: Lead, change: LeadChange, author: LeadOwner | null, tx: Tx): Promise<Lead> {
    const at = now()
    const patch = patchOf(lead, change, at)
    const activities = activitiesOf(lead, patch)
    if (activities.length === 0) return lead
    const changed = await leads.update({ _id: lead._id, rev: lead.rev }, patch, tx)
    if (!changed) throw appError('CONFLICT')
    for (const activity of activities) await record(lead._id, { ...activity, author, createdAt: at }, tx)
    await outbox.append(LeadChanged, leadFact(changed), tx)
    return changed
  }

  return {
    async change(leadId: number, { rev, value, ownerId, ...body }: Body, author: LeadOwner): Promise<Lead> {
      const owner = await ownerOf(ownerId)
      const valueCents = value == null ? value : Math.round(Number(value) * 100)
      return transact(async (tx) => {
        const lead = await leads.findOne({ _id: leadId }, tx)
        if (!lead) throw notFound()
        if (rev !== undefined && rev !== lead.rev) throw appError('CONFLICT')
        const refusal = body.nextStep ? refusalOf(body.nextStep, lead, now()) : null
        if (refusal) throw validationError('nextStep.on', refusal)
        return store(lead, { ...body, valueCents, owner }, author, tx)
      })
    },

    /** Once: a second time, or by somebody else meanwhile, is a conflict. */
    contact(leadId: number, notes: string | null, author: LeadOwner): Promise<Lead> {
      return transact(async (tx) => {
        const lead = await leads.findOne({ _id: leadId }, tx)
        if (!lead) throw notFound()
        const stage = lead.stage === 'new' ? 'contacted' : lead.stage
        const mark = { contacted: true, contactedAt: now(), stage, notes: notes ?? lead.notes }
        const contacted = await leads.update({ _id: leadId, contacted: false }, mark, tx)
        if (!contacted) throw appError('CONFLICT')
        const activities = activitiesOf(lead, contacted)
        if (notes) activities.push(noteOf(notes))
        for (const activity of activities)
          await record(leadId, { ...activity, author, createdAt: mark.contactedAt }, tx)
        await outbox.append(LeadChanged, leadFact(contacted), tx)
        return contacted
      })
    },

    /** A note leaves the revision as it is: it is no reason to refuse somebody else's change. */
    addNote({ leadId, text, author, newId }: NoteInput): Promise<LeadActivity> {
      return transact(async (tx) => {
        const { matchedCount } = await leads.updateOne({ _id: leadId }, { $set: { notes: text } }, tx)
        if (matchedCount === 0) throw notFound()
        return record(leadId, { ...noteOf(text), author, createdAt: now() }, tx, newId)
      })
    },

    /** Somebody left the agency: their leads wait for another owner. Done twice it changes nothing. */
    async releaseOwner(userId: number): Promise<void> {
      for await (const { _id } of leads.each({ ownerId: userId }))
        await transact(async (tx) => {
          const lead = await leads.findOne({ _id, 'owner.id': userId }, tx)
          if (lead) await store(lead, { owner: null }, null, tx)
        })
    },
  }
}
export type LeadPipeline = ReturnType<typeof leadPipeline>
