import { z } from 'zod'
import { NoContent } from './values.ts'

const OF_A_LINK = {
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  /** Signed by the service; it says of which mails whose. A link that was cut off is answered by a page, too. */
  params: z.object({ token: z.string().max(700) }),
  response: NoContent,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
} as const

/** Looking ends nothing: programs open the links of a mail by themselves. */
export const ASK_TO_LEAVE = {
  ...OF_A_LINK,
  method: 'GET',
  summary: 'The page behind the link at the end of a mail, which asks whether such mails should end',
} as const

export const LEAVE = {
  ...OF_A_LINK,
  method: 'POST',
  summary: 'End such mails: by the button of the page, or by one click in a mail program (RFC 8058)',
  idempotent: false,
  // Whoever has the link ends mails of their own.
  audited: false,
} as const
