import { toldFields } from '@avaliax/chassis/audit/audit-fields.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import type { AuditDocument } from './audit.model.ts'

type Fields = Partial<AuditDocument>

const UNTOLD = {
  actorId: null,
  actorEmail: null,
  onBehalfOf: null,
  address: null,
  subject: null,
  subjectName: null,
  before: null,
  after: null,
} satisfies Partial<AuditDocument>

/** An entry is found by these. */
export const entryTokens = ({ actorEmail, action }: Pick<AuditDocument, 'actorEmail' | 'action'>): string[] =>
  searchTokens(`${actorEmail ?? ''} ${action}`)

interface StepChange {
  $set: Fields
  $setOnInsert: Fields
  /** A later step may know the actor that an earlier one did not. */
  $addToSet?: { searchTokens: { $each: string[] } }
}

/** One step of an entry as a change of the stored one: what it does not tell stays as an earlier step left it. */
export function stepChange(step: AuditRecord): StepChange {
  const { entryId: _, at, before, after, ...rest } = step
  const values = {
    ...rest,
    ...(before && { before: toldFields(before) }),
    ...(after && { after: toldFields(after) }),
  }
  const fields = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Fields
  const first = { at: new Date(at), ...UNTOLD }
  // An attempt tells nothing that the step after it, perhaps here already, does not know better.
  if (step.outcome === 'attempted') {
    return { $set: {}, $setOnInsert: { ...first, ...fields, searchTokens: entryTokens(step) } }
  }
  const initialFields: Fields = Object.fromEntries(
    Object.entries(first).filter(([name]) => !(name in fields)),
  )
  return {
    $set: fields,
    $setOnInsert: initialFields,
    $addToSet: { searchTokens: { $each: entryTokens(step) } },
  }
}

/** Outcomes that a step with this one may replace: `done` is never replaced by a later step. */
export const replaceable = {
  attempted: [],
  refused: ['attempted', 'refused'],
  done: ['attempted', 'refused', 'done'],
} satisfies Record<AuditRecord['outcome'], AuditRecord['outcome'][]>

export const presentEntry = ({ _id, at, searchTokens: _, ...entry }: AuditDocument): AuditEntry => ({
  id: _id,
  at: at.toISOString(),
  ...entry,
})
