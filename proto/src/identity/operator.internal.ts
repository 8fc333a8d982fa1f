import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { IdText } from '../values.ts'
import { OperatorName } from './operator.routes.ts'

export const getOperator = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/operators/:userId',
  access: 'internal',
  callers: ['scanner', 'reviews', 'tenancy'],
  summary: 'Somebody of the agency; anybody else is not found',
  params: z.object({ userId: IdText }),
  response: OperatorName,
  deadlineMs: 3_000,
})
