import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Day, FlagText, Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'

export const TapVerdict = z.enum([
  'counted',
  'bot',
  'preview',
  'head',
  'duplicate',
  'unassigned',
  'suspended',
  /** Counted at first; looked like a flood, and the owner took it out of the month. */
  'excluded',
])
export type TapVerdict = z.output<typeof TapVerdict>
export const TapSource = z.enum(['card', 'link', 'qr'])
export type TapSource = z.output<typeof TapSource>

export const TapEvent = z
  .object({
    id: z.string(),
    employeeId: Id.nullable(),
    /** Also of somebody who has left. */
    employeeName: z.string().nullable(),
    verdict: TapVerdict,
    source: TapSource,
    /** Whether the visitor was sent on to the provider. */
    sent: z.boolean(),
    /** One of more than thirty visits from one network within ten minutes: it looks like a flood. */
    suspicious: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'TapEvent' })
export type TapEvent = z.output<typeof TapEvent>

export const tapEmployee = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/r/:token',
  access: 'public',
  kind: 'raw',
  summary: 'An employee’s review link: counts the visit and sends the visitor on',
  params: z.object({ token: z.string().max(200) }),
  /** Where the visitor found the link; whatever else came with it must not cost the visit. */
  query: z.object({ s: z.string().optional().catch(undefined) }),
  ignoresUnknownQuery: true,
  response: NoContent,
  status: 302,
})

export const tapCard = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/c/:cardNumber',
  access: 'public',
  kind: 'raw',
  summary: 'What is written on a card’s chip: follows the card’s holder',
  params: z.object({ cardNumber: z.string().max(200) }),
  ignoresUnknownQuery: true,
  response: NoContent,
  status: 302,
})

export const listTaps = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/taps',
  access: 'tenant',
  kind: 'list',
  summary: 'The ledger of visits, newest first',
  params: ClientParams,
  query: ListQuery.extend({
    verdict: TapVerdict.optional(),
    source: TapSource.optional(),
    employeeId: IdText.optional(),
    suspicious: FlagText.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: TapEvent,
})
