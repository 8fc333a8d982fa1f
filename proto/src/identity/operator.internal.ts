import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Email, IdText } from '../values.ts'
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

export const OPERATORS_FOUND_MAX = 200

export const findOperators = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/operators/by-email',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'People of the agency by their addresses; anybody else is left out',
  body: z.strictObject({ emails: z.array(Email).max(OPERATORS_FOUND_MAX) }),
  response: z.object({ operators: z.array(OperatorName) }),
  deadlineMs: 3_000,
})
