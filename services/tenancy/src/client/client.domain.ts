import type { Client as WireClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Client } from './client.model.ts'

/** The name a company gets when its owner gave none. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email

/** Limits come from the plan; a client without one may add nobody. */
export const employeeLimit = (plan: Plan | null): number | null => (plan ? plan.maxEmployees : 0)

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export function presentClient(client: Client): WireClient {
  const { _id, rev: _, employeeCountRev: __, searchTokens: ___, ...rest } = client
  return {
    ...rest,
    id: _id,
    activatedAt: iso(client.activatedAt),
    convertedToPaidAt: iso(client.convertedToPaidAt),
    createdAt: client.createdAt.toISOString(),
    updatedAt: client.updatedAt.toISOString(),
  }
}

/** What other services may know: limits and switches, no contact data but the phone, no secrets. */
export function clientFacts(client: Client, plan: Plan | null): ClientFacts {
  return {
    clientId: client._id,
    rev: client.rev,
    companyName: client.companyName,
    status: client.status,
    userId: client.userId,
    planId: client.planId,
    planName: plan?.name ?? null,
    maxEmployees: employeeLimit(plan),
    googlePlaceId: client.googlePlaceId,
    googleBusinessName: client.googleBusinessName,
    googleIntegrationMode: client.googleIntegrationMode,
    googleConnected: client.googleConnected,
    googleLocationResourceName: client.googleLocationResourceName,
    timeZone: client.timeZone,
    leaderboardMode: client.leaderboardMode,
    replyTone: client.replyTone,
    replySignature: client.replySignature,
    phone: client.phone,
    deleted: false,
  }
}
