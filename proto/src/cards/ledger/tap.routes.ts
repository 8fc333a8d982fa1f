import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Day, FlagText, Id, IdText, ListQuery, Timestamp } from '../../values.ts'

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
  /** Through a card that nobody holds: it counts for the shop. */
  'shop',
])
export type TapVerdict = z.output<typeof TapVerdict>
export const TapSource = z.enum(['card', 'link', 'qr', 'code', 'request'])
export type TapSource = z.output<typeof TapSource>

/** Applications that open links in a browser of their own, where nobody is signed in at the provider. */
export const InAppBrowser = z.enum(['instagram', 'facebook', 'whatsapp'])
export type InAppBrowser = z.output<typeof InAppBrowser>

export const TapEvent = z
  .object({
    id: z.string(),
    employeeId: Id.nullable(),
    /** Also of somebody who has left. */
    employeeName: z.string().nullable(),
    /** The shop's own code that was opened. */
    codeId: Id.optional(),
    codeName: z.string().optional(),
    /** Present: the card that was used was reported lost. */
    lostCard: z.literal(true).optional(),
    verdict: TapVerdict,
    source: TapSource,
    /** In whose own browser it was opened; null: in the visitor's. */
    inApp: InAppBrowser.nullable(),
    /** Whether the visitor was sent on to the provider. */
    sent: z.boolean(),
    /** One of more than thirty visits from one network within ten minutes: it looks like a flood. */
    suspicious: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'TapEvent' })
export type TapEvent = z.output<typeof TapEvent>

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
