import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { listUnassignedCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { createEmployee, listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { testWebhook } from '@avaliax/proto/content/delivery.routes.ts'
import { AGENCY_EVENT_ENDPOINTS, createEventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { createClient, updateClientRecord } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { ApiClient } from '../api-client.ts'
import { askedCustomer } from '../asked-customer.ts'
import type { Owner, TestNetwork } from '../test-network.ts'
import { DEVICES, type Device } from './devices.ts'

const ENTERPRISE = 3
const SHOP = 'Padaria Pão da Serra'
/** Longer than a phone is wide. */
const LONG_NOTES =
  'Responde avaliações toda segunda-feira de manhã. Quer o ranking na TV da cozinha ainda este mês.'
/** A customer's phone, and the app in which somebody sent the link on. */
const VISITORS = [DEVICES.phone.userAgent, 'WhatsApp/2.25.1 A'] as const

/** The agency as one device finds it, with a busy client of its own. */
export interface SeededAgency {
  owner: { email: string; password: string }
  clientId: number
  cardNumber: string
  batchId: number
  /** The newest one. */
  review: { id: number; author: string; text: string }
  /** The number of a card that nobody has bought. */
  blankCard: string
}

/** A small agency: for each device a busy client and a lead, then one invited client and one suspended. */
export async function seedAgency(network: TestNetwork): Promise<Record<Device, SeededAgency>> {
  const agency = await network.superadmin()
  await agency.call(updateSystemSettings, {
    body: { agencyName: 'Agência Araucária', agencyUrl: 'https://araucaria.example.com' },
  })
  const mouse = await seedClient(network, agency)
  const phone = await seedClient(network, agency)
  for (const [companyName, status] of [
    ['Oficina Boa Vista', 'active'],
    ['Salão Lua', 'inactive'],
  ]) {
    const email = emailOf(companyName ?? '')
    await agency.call(createClient, { body: { companyName, email, contactPerson: 'Carla Dias', status } })
  }
  for (const name of ['Marina Leal', 'Otávio Pires']) {
    const lead = { name, email: emailOf(name), consent: true }
    const business = { businessName: 'Pousada Mar de Dentro', city: 'Manaus', niche: 'Hotel e Pousada' }
    await agency.call(createLead, {
      body: { ...BODY_EXAMPLES['POST /api/scanner/leads'], ...business, lead },
    })
  }
  const crm = {
    name: 'CRM da agência',
    url: `${network.stack.sandboxUrl}/make/crm-da-agencia`,
    types: ['lead.created' as const],
  }
  const { endpoint } = await agency.call(AGENCY_EVENT_ENDPOINTS.create, { params: {}, body: crm })
  await agency.call(AGENCY_EVENT_ENDPOINTS.test, { params: { endpointId: endpoint.id } })
  await network.settle()
  return { mouse, phone }
}

/** A bakery with two companies, two people, visits, reviews, pictures, and two cards out of a batch of three. */
async function seedClient(network: TestNetwork, agency: ApiClient): Promise<SeededAgency> {
  const owner = await network.owner('Padaria Aurora')
  const params = { clientId: owner.clientId }
  await agency.call(updateClient, { params, body: { planId: ENTERPRISE } })
  await agency.call(updateClientRecord, {
    params,
    body: { tags: ['alimentação', 'centro', 'piloto'], notes: LONG_NOTES },
  })
  await network.settle()
  const [place] = await owner.api.call(searchPlaces, { params, body: { query: SHOP } })
  const profile = { googlePlaceId: place?.placeId ?? '', phone: '+55 41 3333-0000' }
  await owner.api.call(updateClient, { params, body: profile })
  await owner.api.call(createCompany, { body: { name: 'Aurora Centro', address: 'Rua XV, 100' } })
  for (const [name, department] of [
    ['Ana Souza', 'Balcão'],
    ['Bruno Lima', 'Caixa'],
  ]) {
    await owner.api.call(createEmployee, { body: { name, department } })
  }
  await network.settle()
  await visitFirstEmployee(owner)
  await askedCustomer(owner, '(41) 99999-0412')
  await owner.api.call(createWidget, { params, body: { name: 'Página inicial' } })
  const token = { name: 'Painel da loja', scope: 'read', expiresInDays: 90 } as const
  await owner.api.call(createApiToken, { params, body: token })
  const url = `${network.stack.sandboxUrl}/make/crm-da-padaria`
  const endpoint = { name: 'CRM', url, types: ['review.urgent' as const] }
  await owner.api.call(createEventEndpoint, { params, body: endpoint })
  await owner.api.call(refreshReviews, { params })
  for (const filename of ['casa.png', 'porta.png']) {
    const body = { ...BODY_EXAMPLES['POST /api/save-generated-image'], filename }
    await owner.api.call(saveGeneratedImage, { body })
  }
  const webhookUrl = `${network.stack.sandboxUrl}/make/padaria-aurora`
  await owner.api.call(testWebhook, { body: { webhookUrl } })
  const { batch, cards } = await agency.call(generateCards, { body: { cardCount: 3 } })
  const sale = { ...params, cardCount: 2, totalAmount: '58.00', batchId: batch.id }
  await agency.call(sellCards, { body: sale })
  await network.settle()
  const [review] = await owner.api.call(listReviews, { params, query: {} })
  const unassigned = await agency.call(listUnassignedCards)
  const { email, password } = owner
  return {
    owner: { email, password },
    clientId: owner.clientId,
    review: { id: review?.id ?? 0, author: review?.authorName ?? '', text: review?.text ?? '' },
    cardNumber: cards[0]?.cardNumber ?? '',
    batchId: batch.id,
    blankCard:
      unassigned.find(({ clientId, batchId }) => clientId === null && batchId === batch.id)?.cardNumber ?? '',
  }
}

async function visitFirstEmployee({ api, clientId }: Owner): Promise<void> {
  const [first] = await api.call(listClientEmployees, { params: { clientId } })
  for (const agent of VISITORS) {
    await fetch(first?.reviewUrl ?? '', { redirect: 'manual', headers: { 'user-agent': agent } })
  }
}

const ACCENTS = /[\u0300-\u036f]/g
const emailOf = (name: string): string =>
  `${name.toLowerCase().normalize('NFD').replace(ACCENTS, '').replaceAll(' ', '-')}@example.com`
