import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText } from '../values.ts'

export const getOperator = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/operators/:userId',
  access: 'internal',
  callers: ['scanner'],
  summary: 'One superadmin; anybody else is not found',
  params: z.object({ userId: IdText }),
  response: z.object({ id: Id, email: z.string() }),
  deadlineMs: 3_000,
})
