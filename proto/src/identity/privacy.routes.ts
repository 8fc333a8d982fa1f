import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText, ListQuery, PersonKind, SearchText, Timestamp } from '../values.ts'
import { OperatorName } from './operator.routes.ts'

/** Somebody whose data is handed out or erased, by the id that the service of this kind knows. */
export const Person = z.object({
  kind: PersonKind,
  id: Id,
  /** The client that holds the data; null: the agency does. */
  clientId: Id.nullable(),
})
export type Person = z.output<typeof Person>

/** A person as somebody who looks for one recognises them. */
export const FoundPerson = Person.extend({
  name: z.string(),
  /** Address, telephone or what was written: tells two of one name apart. */
  detail: z.string().nullable(),
}).meta({ id: 'FoundPerson' })
export type FoundPerson = z.output<typeof FoundPerson>

/** How many a search shows. */
export const FOUND_MAX = 20

export const PrivacyKind = z.enum(['export', 'erasure'])
export type PrivacyKind = z.output<typeof PrivacyKind>

/** A name is looked for among the reviews of one company: all of them together would be too many. */
export const AUTHOR_NEEDS_CLIENT = 'Escolha a empresa da avaliação'

/** How long the file of an export waits. */
export const PRIVACY_FILE_DAYS = 7

const PrivacyStep = z.object({
  service: z.string(),
  /** Null: still to be done. */
  doneAt: Timestamp.nullable(),
  /** Rows by collection: handed out, deleted or blanked. */
  counts: z.record(z.string(), z.int()),
})

/** A person asked for this, and this came of it: the proof that stays names nobody. */
export const PrivacyRequest = z
  .object({
    id: Id,
    kind: PrivacyKind,
    personKind: PersonKind,
    /** Null: the agency's own. */
    clientId: Id.nullable(),
    askedBy: OperatorName,
    steps: z.array(PrivacyStep),
    createdAt: Timestamp,
    /** Null: under way. */
    finishedAt: Timestamp.nullable(),
    /** Until when the file can be taken; null: there is none, or somebody has taken it. */
    fileUntil: Timestamp.nullable(),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.output<typeof PrivacyRequest>

const OF_AGENCY = { service: 'identity', access: 'superadmin', inPerson: true, audited: false } as const

export const findPeople = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: '/api/superadmin/privacy/people',
  summary:
    'Leads, employees, users or authors of reviews by name, address or number; authors within one client',
  query: z.object({ kind: PersonKind, search: SearchText.min(2), clientId: IdText.optional() }),
  response: z.object({ people: z.array(FoundPerson).max(FOUND_MAX) }),
})

export const listPrivacyRequests = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: '/api/superadmin/privacy/requests',
  kind: 'list',
  summary: 'Requests of people, newest first; by a contact those of whoever had it, also after an erasure',
  query: ListQuery.extend({ contact: SearchText.optional() }),
  response: PrivacyRequest,
})

export const openPrivacyRequest = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: '/api/superadmin/privacy/requests',
  recentSignIn: true,
  summary: 'Hand out or erase what all services hold of a person',
  body: z.strictObject({ kind: PrivacyKind, person: z.strictObject(Person.shape) }),
  response: PrivacyRequest,
  status: 201,
})

export const takePrivacyFile = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: '/api/superadmin/privacy/requests/:requestId/file',
  recentSignIn: true,
  summary: 'The file of an export, once: it is deleted with this answer',
  params: z.object({ requestId: IdText }),
  response: z.object({ services: z.record(z.string(), z.unknown()) }),
  secretAnswer: true,
})
