import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { PaidMeters } from '@avaliax/providers/paid-calls.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { providerUsageRoutes } from './provider-usage.routes.ts'

interface Needs {
  meters: PaidMeters
  clients: ClientRepository
}

export const buildProviderUsage = ({ app }: Parts, needs: Needs): void => providerUsageRoutes(app, needs)
