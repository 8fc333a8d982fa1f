import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, IdText } from '../values.ts'

export const getCompanyPicture = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/internal/clients/:clientId/images/:imageId',
  access: 'internal',
  callers: ['identity'],
  summary:
    'The bytes of one picture, for the file with all data of its company; null when it was deleted meanwhile',
  params: ClientParams.extend({ imageId: IdText }),
  response: z.object({ base64: z.string().nullable() }),
  deadlineMs: 10_000,
})
