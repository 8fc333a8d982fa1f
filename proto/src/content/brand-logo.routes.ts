import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { IMAGE_BODY_BYTES, IMAGE_BODY_DEADLINE_MS } from './image.routes.ts'

/** A stored logo is no larger; a larger one is made smaller. */
export const LOGO_MAX_SIDE = 512
/** Its shorter side is no smaller, once it is made smaller: less is a line or a dot wherever a logo stands. */
export const LOGO_MIN_SIDE = 32

/** The address is public and stays: mails that were sent with it go on showing it. */
export const saveBrandLogo = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/superadmin/brand-logo',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Keep a PNG or JPEG picture as the agency’s logo; the settings then name its address',
  body: z.strictObject({
    /** Bare base64 or a data URL. */
    base64Data: z.string().min(1),
  }),
  response: z.object({ logoUrl: z.url() }),
  status: 201,
  bodyLimitBytes: IMAGE_BODY_BYTES,
  bodyDeadlineMs: IMAGE_BODY_DEADLINE_MS,
  deadlineMs: 25_000,
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'user' },
  errors: ['IMAGE_TOO_LARGE', 'UNSUPPORTED_IMAGE', 'PAYLOAD_TOO_LARGE'],
})
