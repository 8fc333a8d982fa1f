import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'

const WHEN = '2026-11-02T12:00:00.000Z'

export const aUser = (given: Partial<User> = {}): User => ({
  id: 7,
  username: 'ana@padaria.test',
  email: 'ana@padaria.test',
  role: 'client',
  clientId: 11,
  language: 'en',
  createdAt: WHEN,
  ...given,
})

export const aSuperadmin = (given: Partial<User> = {}): User =>
  aUser({
    id: 1,
    username: 'root@agency.test',
    email: 'root@agency.test',
    role: 'superadmin',
    clientId: null,
    ...given,
  })

export const aClient = (given: Partial<Client> = {}): Client => ({
  id: 11,
  companyName: 'Padaria Aurora',
  email: 'contato@padaria.test',
  contactPerson: 'Ana Souza',
  phone: '+55 11 90000-0000',
  address: null,
  googleLocation: null,
  googlePlaceId: 'ChIJpadariaaurora01',
  googleLocationResourceName: null,
  googleBusinessName: 'Padaria Aurora',
  googleFormattedAddress: 'Rua das Flores, 10, São Paulo',
  employeeCount: 2,
  planId: 1,
  userId: 7,
  status: 'active',
  activatedAt: null,
  convertedToPaidAt: null,
  makeWebhookUrl: null,
  socialMediaEnabled: false,
  googleIntegrationMode: 'basic',
  googleConnected: false,
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  replyTone: 'friendly',
  replySignature: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...given,
})

export const aPlan = (given: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: 'professional',
  displayName: 'Profissional',
  description: null,
  price: '29.00',
  originalPrice: null,
  discountPercent: null,
  stripePriceId: null,
  maxCompanies: 1,
  maxEmployees: null,
  features: ['qr_codes'],
  isActive: true,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...given,
})
