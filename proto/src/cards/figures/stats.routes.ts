import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams } from '../../values.ts'

export const ClientStats = z
  .object({
    employeeCount: z.int(),
    cardCount: z.int(),
    /** An employee holds them. With the free ones they need not be all: what is lost, replaced or retired is neither. */
    assignedCards: z.int(),
    /** Active, and nobody holds them. */
    unassignedCards: z.int(),
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
