import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import {
  ClientParams,
  FlagText,
  Id,
  IdText,
  ListQuery,
  NoContent,
  RequiredLine,
  Timestamp,
} from '../../values.ts'

/** Codes that a client may have at once. */
export const MAX_CODES = 100

export const CODE_NAME_MAX = 60

/** A deleted code can be brought back for so long. */
export const CODE_RESTORABLE_DAYS = 30

/** A link and QR code of the shop itself: of its counter, a table, its bags. */
export const ShopCode = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    token: z.string(),
    reviewUrl: z.string(),
    accessCount: z.int(),
    monthlyCardTaps: z.int(),
    monthlyReviewRequests: z.int(),
    createdAt: Timestamp,
    /** Since when it is switched off; null: it is on. */
    pausedAt: Timestamp.nullable(),
    /** It is null until the code is deleted. */
    deletedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ShopCode' })
export type ShopCode = z.output<typeof ShopCode>

const CodeName = RequiredLine(CODE_NAME_MAX, 'Nome é obrigatório')
const CodeBody = z.strictObject({ name: CodeName })
const CodeChange = z.strictObject({ name: CodeName.optional(), paused: z.boolean().optional() })
export const CodeParams = ClientParams.extend({ codeId: IdText })

export const listCodes = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/codes',
  access: 'tenant',
  kind: 'list',
  summary:
    'The shop’s own codes, first created first; a client has one from the start. `deleted`: those that can be brought back',
  params: ClientParams,
  query: ListQuery.extend({ deleted: FlagText.optional() }),
  response: ShopCode,
})

export const createCode = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/clients/:clientId/codes',
  access: 'tenant',
  summary: 'Add a code of the shop; outside ranking and the plan’s limit, at most a hundred',
  params: ClientParams,
  body: CodeBody,
  response: ShopCode,
  status: 201,
  errors: ['CODE_LIMIT_EXCEEDED', 'CLIENT_INACTIVE'],
})

export const updateCode = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/clients/:clientId/codes/:codeId',
  access: 'tenant',
  summary:
    'Rename a code of the shop, or switch it off and on: while it is off its link shows the page of links out of use',
  params: CodeParams,
  body: CodeChange,
  response: ShopCode,
  errors: ['CLIENT_INACTIVE'],
})

export const deleteCode = defineRoute({
  service: 'cards',
  method: 'DELETE',
  path: '/api/clients/:clientId/codes/:codeId',
  access: 'tenant',
  summary: 'Delete a code of the shop; its link shows a friendly page, its visits stay',
  params: CodeParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

export const restoreCode = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/clients/:clientId/codes/:codeId/restore',
  access: 'tenant',
  summary: 'Bring a deleted code back, within thirty days; the same link works again',
  params: CodeParams,
  response: ShopCode,
  errors: ['CODE_LIMIT_EXCEEDED', 'CLIENT_INACTIVE'],
})
