import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'

/** Tenancy says this of an ordinary client on the free plan. */
export const clientFacts = (clientId: number, changes: Partial<ClientFacts> = {}): ClientFacts => ({
  clientId,
  rev: 1,
  companyName: 'Padaria Central',
  companyNameGiven: true,
  status: 'active',
  userId: 1,
  language: 'pt',
  planId: 1,
  planName: 'free',
  maxEmployees: 1,
  googlePlaceId: null,
  googleBusinessName: null,
  googleIntegrationMode: 'basic',
  googleConnected: false,
  googleLocationResourceName: null,
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  replyTone: 'friendly',
  replySignature: null,
  phone: null,
  deleted: false,
  ...changes,
})
