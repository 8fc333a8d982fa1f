import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams } from '../../values.ts'

export const ClientStats = z
  .object({
    employeeCount: z.int(),
    cardCount: z.int(),
    /** An employee holds them. */
    assignedCards: z.int(),
    /** Active, and nobody holds them. */
    unassignedCards: z.int(),
    /** Lost, replaced or retired: with the other two all cards of the client. */
    outOfUseCards: z.int().optional(),
  })
  .meta({ id: 'ClientStats' })

export const getClientStats = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/stats',
  access: 'tenant',
  summary: 'Counts of a client',
  params: ClientParams,
  response: ClientStats,
})

export const getOwnStats = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/stats',
  access: 'user',
  summary: 'Counts of the selected client',
  response: ClientStats,
})
