import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Day, Id, Timestamp } from '../values.ts'
import { LeadType } from './lead.routes.ts'

/** A lead came or something became of it. No name and no address travels. */
export const LeadChanged = defineEvent({
  type: 'lead.changed',
  version: 1,
  topic: 'scanner.events',
  payload: z.object({
    leadId: Id,
    scanId: Id,
    leadType: LeadType,
    contacted: z.boolean(),
    purchased: z.boolean(),
    /** The person asked for the plan by mail and may get one. */
    planWanted: z.boolean().optional(),
    createdAt: Timestamp,
    deleted: z.boolean(),
  }),
})

/** Somebody new asked for a plan. Told once; a resync tells of leads by `lead.changed` alone. */
export const LeadReceived = defineEvent({
  type: 'lead.received',
  version: 1,
  topic: 'scanner.events',
  payload: z.object({ leadId: Id, leadType: LeadType, consented: z.boolean() }),
})

/** The address of a lead took no plan of ours; told at each refusal. Neither the name nor the address travels. */
export const LeadMailRefused = defineEvent({
  type: 'lead.mail-refused',
  version: 1,
  topic: 'scanner.events',
  payload: z.object({ leadId: Id }),
})

/** The day of a lead's next step has come; told once for each day that was set. */
export const LeadStepDue = defineEvent({
  type: 'lead.step-due',
  version: 1,
  topic: 'scanner.events',
  payload: z.object({ leadId: Id, ownerId: Id.nullable(), on: Day }),
})
