import { z } from 'zod'
import { defineRoute } from '../contract.ts'

export const getBrandLogo = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/internal/brand-logos/:fileName',
  access: 'internal',
  callers: ['cards', 'tenancy'],
  summary: 'The bytes of one of the agency’s logos, for prints',
  params: z.object({ fileName: z.string().max(200) }),
  response: z.object({ base64: z.string() }),
  deadlineMs: 3_000,
})
