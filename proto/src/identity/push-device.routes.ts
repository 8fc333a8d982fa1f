import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent, Timestamp } from '../values.ts'

/** One person may have so many. */
export const PUSH_DEVICES_MAX = 10
const ENDPOINT_MAX = 2048

export const PushDevice = z
  .object({
    id: z.uuid(),
    /** The browser as it named itself. */
    name: z.string(),
    /** Entered in the session that asks. */
    current: z.boolean(),
    createdAt: Timestamp,
    /** When a notice last reached its push service. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.output<typeof PushDevice>

/** Bytes, as browsers write them in JSON. */
const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)

const OWN = { service: 'identity', access: 'user', ownAccount: true } as const
const PATH = '/api/notifications/devices'

export const listPushDevices = defineRoute({
  ...OWN,
  method: 'GET',
  path: PATH,
  summary: 'The devices that show the signed-in user’s notices, newest first, and what one needs to be added',
  response: z.object({
    /** `applicationServerKey` of a subscription; null: this installation sends none. */
    publicKey: z.string().nullable(),
    devices: z.array(PushDevice),
  }),
})

export const addPushDevice = defineRoute({
  ...OWN,
  method: 'POST',
  path: PATH,
  idempotent: false,
  summary: 'Show notices on the browser that subscribed (`PushSubscription.toJSON()`); at most ten devices',
  body: z.strictObject({
    endpoint: z
      .string()
      .regex(/^[!-~]+$/)
      .max(ENDPOINT_MAX),
    /** Browsers name it; which it is, is not kept. */
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({ p256dh: Bytes(100), auth: Bytes(30) }),
  }),
  response: PushDevice,
  status: 201,
  errors: ['CONFLICT'],
})

export const removePushDevice = defineRoute({
  ...OWN,
  method: 'DELETE',
  path: `${PATH}/:deviceId`,
  summary: 'Show no more notices on an own device',
  params: z.object({ deviceId: z.uuid() }),
  response: NoContent,
  status: 204,
})
