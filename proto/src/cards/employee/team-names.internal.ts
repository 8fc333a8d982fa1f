import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams } from '../../values.ts'

/** The newest ones, where there are more. */
export const TEAM_NAMES_MAX = 5_000

export const getTeamNames = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/internal/clients/:clientId/team-names',
  access: 'internal',
  callers: ['reviews'],
  summary: 'Names of a client’s employees, and of those who left lately, to tell reviews of namesakes apart',
  params: ClientParams,
  response: z.object({ names: z.array(z.string()).max(TEAM_NAMES_MAX) }),
  deadlineMs: 3_000,
})
