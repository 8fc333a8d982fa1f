import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Day, Id, ListQuery, Money, Prose, RequiredLine, Timestamp } from '../values.ts'
import { Lead, LeadParams, LeadStage } from './lead.routes.ts'

/** Why a day of a next step is refused. */
export const STEP_TOO_EARLY = 'O próximo passo não pode ficar no passado'
export const STEP_TOO_LATE = 'O próximo passo pode ficar no máximo dois anos à frente'
export const STEP_DAYS_MAX = 731
export const STEP_TEXT_MAX = 200
export const NOTE_MAX = 2_000

export const getLead = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/leads/:leadId',
  access: 'superadmin',
  summary: 'One lead',
  params: LeadParams,
  response: Lead,
})

export const updateLead = defineRoute({
  service: 'scanner',
  method: 'PATCH',
  path: '/api/scanner/leads/:leadId',
  access: 'superadmin',
  summary:
    'Move a lead in the pipeline, or change its value, owner or next step; won and lost end the next step',
  params: LeadParams,
  body: z.strictObject({
    /** The lead's revision as the caller knows it; when it has changed since, the answer is 409. */
    rev: z.int().min(1).optional(),
    stage: LeadStage.optional(),
    value: Money.nullable().optional(),
    ownerId: Id.nullable().optional(),
    /** Null: done, or not wanted any more. */
    nextStep: z
      .strictObject({ text: RequiredLine(STEP_TEXT_MAX), on: Day })
      .nullable()
      .optional(),
  }),
  response: Lead,
  errors: ['CONFLICT'],
})

/** The trail tells this of a lead: a note that somebody wrote, or which of its fields was changed. */
export const LeadActivityKind = z.enum(['note', 'stage', 'value', 'owner', 'step'])

export const LeadActivity = z
  .object({
    id: Id,
    kind: LeadActivityKind,
    /** The note, or the next step. */
    text: z.string().nullable(),
    /** The field held this before, and the other afterwards: a stage, an amount, an e-mail address or a day. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Null: nobody of the agency did it, or it was not kept. */
    authorEmail: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'LeadActivity' })
export type LeadActivity = z.output<typeof LeadActivity>

export const listLeadActivities = defineRoute({
  service: 'scanner',
  method: 'GET',
  path: '/api/scanner/leads/:leadId/activities',
  access: 'superadmin',
  kind: 'list',
  summary: 'Notes on a lead and what was changed of it, newest first',
  params: LeadParams,
  query: ListQuery,
  response: LeadActivity,
})

export const addLeadNote = defineRoute({
  service: 'scanner',
  method: 'POST',
  path: '/api/scanner/leads/:leadId/notes',
  access: 'superadmin',
  summary: 'Write a note on a lead',
  params: LeadParams,
  body: z.strictObject({
    text: Prose(NOTE_MAX).refine((text) => text.trim() !== '', 'Escreva a anotação'),
  }),
  response: LeadActivity,
  status: 201,
})
