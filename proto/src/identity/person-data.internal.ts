import { z } from 'zod'
import { defineRoute, type ServiceName } from '../contract.ts'
import { IdText, PersonKind } from '../values.ts'
import { FOUND_MAX, FoundPerson, Person } from './privacy.routes.ts'

/** Besides, by what the person is found in a text: names, addresses, what they wrote. Between services only. */
export const RecognisedPerson = FoundPerson.extend({ marks: z.array(z.string()).max(10) })
export type RecognisedPerson = z.output<typeof RecognisedPerson>

/** A service may look through the texts of a quarter for a person. */
const ERASURE_MS = 30_000

/** Which services hold something of a person of each kind; a test compares it with what their collections say. */
export const HOLDERS = {
  lead: ['scanner', 'content-generation'],
  // Reviews last: whoever looks for the author elsewhere recognises them by what stands there.
  reviewer: ['logging', 'content-generation', 'reviews'],
  // Cards first: reports are made of its winners.
  employee: ['cards', 'tenancy', 'identity'],
  user: ['tenancy', 'identity'],
} as const satisfies Record<PersonKind, readonly ServiceName[]>

const internal = (service: ServiceName) =>
  ({ service, access: 'internal', callers: ['identity'], deadlineMs: ERASURE_MS }) as const
const PATH = { kind: PersonKind, personId: IdText }
const OF_CLIENT = { clientId: IdText.optional() }

const findIn = (service: ServiceName) =>
  defineRoute({
    ...internal(service),
    method: 'GET',
    path: `/internal/${service}/people/:kind`,
    summary:
      'People by words of their name or address, or one by its id; those who were erased are not found',
    params: z.object({ kind: PersonKind }),
    query: z.object({ ...OF_CLIENT, search: z.string().max(120).optional(), id: IdText.optional() }),
    response: z.object({ people: z.array(RecognisedPerson).max(FOUND_MAX) }),
  })

const readIn = (service: ServiceName) =>
  defineRoute({
    ...internal(service),
    method: 'GET',
    path: `/internal/${service}/people/:kind/:personId`,
    summary: 'What the service holds of a person, by collection',
    params: z.object(PATH),
    query: z.object(OF_CLIENT),
    response: z.object({ rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  })

const eraseIn = (service: ServiceName) =>
  defineRoute({
    ...internal(service),
    method: 'POST',
    path: `/internal/${service}/erasures/:requestId`,
    summary: 'Erase a person; the same request again returns the counts of the first time',
    params: z.object({ requestId: IdText }),
    body: Person.extend({ marks: RecognisedPerson.shape.marks }),
    response: z.object({ counts: z.record(z.string(), z.int()) }),
  })

/** People are looked for there. */
export const FIND_ROUTES = {
  scanner: findIn('scanner'),
  reviews: findIn('reviews'),
  cards: findIn('cards'),
} as const
export const READ_ROUTES = {
  scanner: readIn('scanner'),
  reviews: readIn('reviews'),
  'content-generation': readIn('content-generation'),
  cards: readIn('cards'),
  tenancy: readIn('tenancy'),
  logging: readIn('logging'),
} as const
export const ERASE_ROUTES = {
  scanner: eraseIn('scanner'),
  reviews: eraseIn('reviews'),
  'content-generation': eraseIn('content-generation'),
  cards: eraseIn('cards'),
  tenancy: eraseIn('tenancy'),
  logging: eraseIn('logging'),
} as const
