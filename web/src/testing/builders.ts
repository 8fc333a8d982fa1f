import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import type { CardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import type { ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import type { TwoFactorState } from '@avaliax/proto/identity/two-factor.fields.ts'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import type { AgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'

const WHEN = '2026-11-02T12:00:00.000Z'

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 7,
  username: 'ana@padaria.test',
  email: 'ana@padaria.test',
  role: 'client',
  agencyRole: null,
  rights: RIGHTS.owner,
  companies: [],
  clientId: 11,
  language: 'en',
  createdAt: WHEN,
  ...overrides,
})

/** Answers what the server tells a signed-in person about themselves. */
export const aMe = (user: User = aUser(), twoFactor: Partial<TwoFactorState> = {}) => ({
  user,
  twoFactor: { enabled: false, due: false, recoveryCodesLeft: 0, ...twoFactor },
})

export const aSuperadmin = (overrides: Partial<User> = {}): User => {
  const { agencyRole = 'superadmin' } = overrides
  return aUser({
    id: 1,
    username: 'root@agency.test',
    email: 'root@agency.test',
    role: 'superadmin',
    agencyRole,
    rights: RIGHTS[agencyRole ?? 'superadmin'],
    clientId: null,
    ...overrides,
  })
}

export const aClient = (overrides: Partial<Client> = {}): Client => ({
  id: 11,
  companyName: 'Padaria Aurora',
  companyNameGiven: true,
  email: 'contato@padaria.test',
  contactPerson: 'Ana Souza',
  phone: '+5511900000000',
  extension: null,
  phoneText: '(11) 90000-0000',
  phoneCountries: ['BR'],
  address: null,
  googleLocation: null,
  googlePlaceId: 'ChIJpadariaaurora01',
  googleLocationResourceName: null,
  googleBusinessName: 'Padaria Aurora',
  googleFormattedAddress: 'Rua das Flores, 10, São Paulo',
  googlePlaceGone: false,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  employeeCount: 2,
  planId: 1,
  userId: 7,
  status: 'active',
  activatedAt: null,
  convertedToPaidAt: null,
  makeWebhookUrl: null,
  socialMediaEnabled: false,
  logoUrl: null,
  googleIntegrationMode: 'basic',
  googleMayPost: null,
  googleVerified: null,
  googleConnected: false,
  googleStatus: 'none',
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  publicBoard: true,
  planSource: 'free',
  givenUntil: null,
  contract: null,
  replyTone: 'friendly',
  replySignature: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...overrides,
})

const bothAs = (text: string) => ({ pt: text, en: text })

export const aPlan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: 'professional',
  displayName: 'Profissional',
  description: null,
  translations: { displayName: bothAs(overrides.displayName ?? 'Profissional'), description: null },
  trialDays: 7,
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
  ...overrides,
})

export const anEmployee = (overrides: Partial<Employee> = {}): Employee => ({
  id: 21,
  name: 'Ana Souza',
  email: null,
  department: 'Salão',
  clientId: 11,
  cardId: null,
  cardNumber: null,
  employeeToken: 'Zk3vQ9mXw2LpR8sT1uYb42',
  reviewUrl: 'http://localhost:8080/r/Zk3vQ9mXw2LpR8sT1uYb42',
  accessCount: 0,
  monthlyCardTaps: 0,
  monthlyReviewRequests: 0,
  lastResetMonth: '2026-11',
  hiddenFromBoard: false,
  createdAt: WHEN,
  ...overrides,
})

export const aShopCode = (overrides: Partial<ShopCode> = {}): ShopCode => ({
  id: 31,
  clientId: 11,
  name: 'Balcão',
  token: 'Bk3vQ9mXw2LpR8sT1uYb42',
  reviewUrl: 'http://localhost:8080/r/Bk3vQ9mXw2LpR8sT1uYb42',
  accessCount: 0,
  monthlyCardTaps: 0,
  monthlyReviewRequests: 0,
  createdAt: WHEN,
  pausedAt: null,
  deletedAt: null,
  ...overrides,
})

export const aReviewSummary = (overrides: Partial<ReviewSummary> = {}): ReviewSummary => ({
  total: 0,
  byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  responded: 0,
  withText: 0,
  urgent: 0,
  averageRating: null,
  responseRate: 0,
  medianReplyHours: null,
  byMonth: [],
  totalReviews: overrides.total ?? 0,
  monthlyStats: [],
  ...overrides,
})

export const aClientRow = (overrides: Partial<ClientRow> = {}): ClientRow => ({
  ...aClient(),
  planName: 'free',
  planDisplayName: 'Gratuito',
  maxEmployees: 1,
  googleLinked: false,
  rating: null,
  urgentReviews: 0,
  monthlyAmount: '0.00',
  place: null,
  lastActivityAt: null,
  health: [],
  tags: [],
  notes: null,
  ...overrides,
})

export const agencyStats = (overrides: Partial<AgencyStats> = {}): AgencyStats => ({
  totalClients: 0,
  activeClients: 0,
  totalEmployees: 0,
  totalCards: 0,
  activeCards: 0,
  assignedCards: 0,
  availableCards: 0,
  ...overrides,
})

export const aCard = (overrides: Partial<Card> = {}): Card => ({
  id: 61,
  cardNumber: 'AB1234XK7QPM',
  code: 'AB1234',
  cardType: 'standard',
  clientId: null,
  companyName: null,
  employeeId: null,
  employeeName: null,
  batchId: 5,
  status: 'active',
  url: 'http://localhost:8080/c/AB1234XK7QPM',
  createdAt: WHEN,
  ...overrides,
})

export const aSale = (overrides: Partial<CardSale> = {}): CardSale => ({
  id: 3,
  clientId: 17,
  companyName: 'Oficina',
  cardCount: 5,
  totalAmount: '199.90',
  cardType: 'standard',
  unitPrice: '39.98',
  voidedAt: null,
  saleDate: WHEN,
  createdAt: WHEN,
  ...overrides,
})

export const aBatch = (overrides: Partial<CardBatch> = {}): CardBatch => ({
  id: 5,
  cardCount: 10,
  cardType: 'standard',
  generatedBy: 1,
  createdAt: WHEN,
  ...overrides,
})

export const aCompany = (overrides: Partial<Company> = {}): Company => ({
  id: 3,
  companyName: 'Padaria Aurora',
  clientId: 11,
  address: 'Rua das Flores, 10',
  phone: '+5511900000000',
  extension: null,
  phoneText: '(11) 90000-0000',
  isHeadquarter: true,
  role: 'owner',
  googlePlaceId: 'ChIJpadariaaurora01',
  status: 'active',
  ...overrides,
})

/** A request that an employee sends from their own phone. */
export const aHandedRequest = (overrides: Partial<HandedRequest> = {}): HandedRequest => ({
  id: 5,
  clientId: 11,
  customer: { id: 2, name: 'Maria', contact: '+5541•••••0412' },
  channel: 'hand',
  language: 'pt',
  templateVersion: 'ask-2026-11',
  state: 'sent',
  reason: null,
  attempt: 1,
  dueAt: '2026-11-02T12:00:00.000Z',
  createdAt: '2026-11-02T12:00:00.000Z',
  sentAt: '2026-11-02T12:00:00.000Z',
  deliveredAt: null,
  openedAt: null,
  tappedAt: null,
  employeeId: null,
  employeeName: null,
  cost: '0.00',
  charges: [],
  link: 'https://app.test/i/abc',
  text: 'Olá, Maria! https://app.test/i/abc',
  waLink: 'https://wa.me/5541999990412?text=Ol%C3%A1',
  ...overrides,
})
