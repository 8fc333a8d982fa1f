import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Email, IdText, NoContent } from '../values.ts'

const OF_AGENCY = { service: 'identity', access: 'superadmin', resource: 'people' } as const
const PATH = '/api/superadmin/mail-refusals'

/** A report is small; one that carries the whole mail back is cut by whoever sends it. */
export const BOUNCE_MAX = 200_000

export const reportMailRefusal = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: PATH,
  summary:
    'Say that a mail came back: or was called spam: the text of the report that the mail server sent (RFC 3464, RFC 5965), or an address with the status it names, or with `complaint`. Answers how many addresses of people with a log-in are marked by it, addresses of leads are marked besides; delays and refusals of the sender mark none',
  body: z
    .strictObject({
      report: z.string().min(1).max(BOUNCE_MAX).optional(),
      email: Email.optional(),
      /** As in RFC 3463: `5.1.1`. */
      status: z
        .string()
        .regex(/^[245]\.[0-9]{1,3}\.[0-9]{1,3}$/)
        .optional(),
      words: z.string().max(500).optional(),
      /** Its reader called a mail spam: customers are not written to again; people with a log-in are, as they need the mail. */
      complaint: z.literal(true).optional(),
    })
    .refine(
      ({ report, email, status, complaint }) =>
        report === undefined
          ? Boolean(email) && Boolean(status ?? complaint)
          : !email && !status && !complaint,
      { path: ['report'], message: 'Informe report, ou email com status ou complaint' },
    ),
  response: z.object({ marked: z.int() }),
  audited: false,
})

export const tryMailAgain = defineRoute({
  ...OF_AGENCY,
  method: 'DELETE',
  path: `${PATH}/:userId`,
  inPerson: true,
  summary:
    'Mail again to somebody whose address refused our mail; what was not sent meanwhile is not sent later. Without a refusal it changes nothing',
  params: z.object({ userId: IdText }),
  response: NoContent,
  status: 204,
  audited: false,
})
