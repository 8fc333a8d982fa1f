import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { BulkResults, ChosenClients } from '../tenancy/client-bulk.routes.ts'
import { Prose, RequiredLine } from '../values.ts'
import { unknownFields } from './client-message.rules.ts'

export const MESSAGE_MAX = 2_000
export const MESSAGE_SUBJECT_MAX = 120

/** A field that nothing fills in would reach a thousand people in braces. */
const withKnownFields = <T extends z.ZodType<string>>(text: T) =>
  text.refine(
    (typed) => unknownFields(typed).length === 0,
    'Só {empresa} é preenchido: tire o que mais estiver entre chaves',
  )

export const messageClients = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/superadmin/client-messages',
  access: 'superadmin',
  ownClients: true,
  summary:
    'A message of the agency to the owners of these clients, by the bell and by mail as each wishes; an owner of several gets it once. `{empresa}` and `{company}` become the company’s name',
  body: z.strictObject({
    clientIds: ChosenClients,
    subject: withKnownFields(RequiredLine(MESSAGE_SUBJECT_MAX)).optional(),
    text: withKnownFields(Prose(MESSAGE_MAX).trim().min(1)),
  }),
  /** NOT_FOUND: nobody acts for the client, or it is suspended. */
  response: BulkResults,
  status: 201,
  deadlineMs: 30_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'user' },
})
