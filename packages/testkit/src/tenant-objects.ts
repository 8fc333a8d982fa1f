import { randomUUID } from 'node:crypto'
import { BODY_EXAMPLES, TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { createCode } from '@avaliax/proto/cards/code/code.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  createWhatsAppTemplate,
  listWhatsAppNumbers,
  listWhatsAppTemplates,
  putWhatsAppNumber,
  putWhatsAppRate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { createEventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { addPasskey, beginPasskey } from '@avaliax/proto/identity/passkey.routes.ts'
import { addPushDevice, listPushDevices } from '@avaliax/proto/identity/push-device.routes.ts'
import { listSessions } from '@avaliax/proto/identity/session.routes.ts'
import { listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { createReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { createReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { createReviewView } from '@avaliax/proto/reviews/review-view.routes.ts'
import { addRival, listRivals } from '@avaliax/proto/reviews/rival.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { createLead, type LeadCreated } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { addClientNote } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { saveClientView } from '@avaliax/proto/tenancy/client-view.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { createGoogleLink } from '@avaliax/proto/tenancy/google-link.routes.ts'
import { addHost } from '@avaliax/proto/tenancy/host.routes.ts'
import { createPlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'
import { passkeyAuthenticator } from './passkey-authenticator.ts'
import type { Owner, TestNetwork } from './test-network.ts'
import { until } from './until.ts'

export type ObjectIds = Record<string, string | number>

/** Ids in place of objects that a test has not made. */
export const NO_OBJECTS: ObjectIds = {
  purchaseId: 'none',
  sessionId: 'none',
  userId: 'none',
  personId: 999_999,
  invitationId: 999_999,
}

interface Deps {
  network: TestNetwork
  owner: Owner
  agency: ApiClient
}

/** One of everything a client can have, by the names that the contracts give to ids in paths. */
export async function tenantObjects({ network, owner, agency }: Deps): Promise<ObjectIds> {
  const { api, clientId } = owner
  const params = { clientId }
  const [place] = await api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra Curitiba' } })
  const linked = { googlePlaceId: place?.placeId ?? '', publicBoard: true }
  await api.call(updateClient, { params, body: linked })
  const employee = await api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  const code = await api.call(createCode, { params, body: { name: 'Mesa 4' } })
  const { batch, cards } = await agency.call(generateCards, { body: { cardCount: 1 } })
  const order = { clientId, cardCount: 1, totalAmount: '0.00', batchId: batch.id }
  const sale = await agency.call(sellCards, { body: order })
  const widget = await api.call(createWidget, { params, body: { name: 'Início' } })
  const image = await api.call(saveGeneratedImage, { body: { base64Data: TINY_PNG } })
  const { run } = await api.call(refreshReviews, { params })
  await network.settle()
  const [review] = await api.call(listReviews, { params })
  const [company] = await api.call(listOwnCompanies)
  const [log] = await agency.call(listApiLogs)
  const { leadId, shareId, scanId } = await newLead(agency)
  const { apiToken } = await newApiToken(api, clientId)
  const note = await agency.call(addClientNote, { params, body: { text: 'Ligar na terça' } })
  const endpointId = await newEventEndpoint({ network, owner })
  return {
    apiTokenId: apiToken.id,
    passkeyId: await newPasskey({ network, owner }),
    deviceId: await newPushDevice({ network, owner }),
    endpointId,
    noteId: note.id,
    codeId: code.id,
    clientViewId: await newClientView(agency),
    leadId,
    shareId,
    scanId,
    clientId,
    companyId: company?.id ?? 0,
    planId: 1,
    employeeId: employee.id,
    token: employee.employeeToken,
    cardId: cards[0]?.id ?? 0,
    cardNumber: cards[0]?.cardNumber ?? '',
    batchId: batch.id,
    saleId: sale.id,
    widgetId: widget.id,
    snippetId: widget.snippetId,
    imageId: image.id,
    fileName: image.url.split('/').at(-1) ?? '',
    pictureName: 'dashboard.webp',
    icon: 'any-192.png',
    googleLocation: '7501',
    guideTopic: 'placar',
    templateId: await newTemplate(owner),
    ruleId: await newRule(owner),
    viewId: await newView(owner),
    rivalId: await newRival(owner, 'Concorrente'),
    pictureId: review?.authorPhotoUrl?.split('/').at(-1) ?? '',
    runId: run.id,
    reviewId: review?.id ?? 0,
    logId: log?.id ?? '',
    queue: 'import-reviews',
    name: 'dead-letters',
    month: '2026-01',
    aspect: 'service',
    judgement: 'good',
    linkToken: '0'.repeat(32),
    linkId: await newGoogleLink(api, clientId),
    hostId: await newHost(api, clientId),
    postId: 1,
    deliveryId: 1,
    generationId: '0190d6a0-0000-7000-8000-000000000000',
    requestId: 999_999,
    ticketId: 999_999,
    customerId: 999_999,
    numberId: await numberWithTexts(agency, clientId),
    rateId: await newRate(agency),
  }
}

/** One that nobody asked for before: the same person and business would be the same lead. */
const newLead = (agency: ApiClient): Promise<LeadCreated> => {
  const scan = BODY_EXAMPLES['POST /api/scanner/leads']
  return agency.call(createLead, { body: { ...scan, lead: { email: `${randomUUID()}@example.com` } } })
}

const newGoogleLink = async (api: ApiClient, clientId: number) =>
  (await api.call(createGoogleLink, { params: { clientId } })).link.id

/** A name that nobody asked for before. */
const newHost = async (api: ApiClient, clientId: number) =>
  (await api.call(addHost, { params: { clientId }, body: { host: `${randomUUID()}.example` } })).id

const newApiToken = (api: ApiClient, clientId: number) =>
  api.call(createApiToken, {
    params: { clientId },
    body: { name: 'Painel', scope: 'read', expiresInDays: 1 },
  })

/** Makes a passkey with an authenticator in front of the public address. */
export async function newPasskey({ network, owner: { api } }: Pick<Deps, 'network' | 'owner'>) {
  const { port } = new URL(network.stack.url)
  const passkey = passkeyAuthenticator({ origin: `http://localhost:${port}` }).create(
    await api.call(beginPasskey),
  )
  return (await api.call(addPasskey, { body: { name: 'Celular', passkey } })).id
}

/** Makes a device of a browser that the sandbox's push service stands for. */
async function newPushDevice({ network, owner: { api } }: Pick<Deps, 'network' | 'owner'>): Promise<string> {
  const { publicKey } = await api.call(listPushDevices)
  const subscribed = await fetch(`${network.stack.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: publicKey }),
  })
  return (
    await api.call(addPushDevice, { body: (await subscribed.json()) as z.output<typeof addPushDevice.body> })
  ).id
}

const newEventEndpoint = async ({ network, owner: { api, clientId } }: Omit<Deps, 'agency'>) => {
  const body = {
    name: 'CRM',
    url: `${network.stack.sandboxUrl}/make/crm`,
    types: ['review.created' as const],
  }
  return (await api.call(createEventEndpoint, { params: { clientId }, body })).endpoint.id
}

const newClientView = async (agency: ApiClient): Promise<number> =>
  (await agency.call(saveClientView, { body: { name: 'Ativos', query: { status: 'active' } } })).id

/** A client's own number for WhatsApp, with two texts; the sandbox knows one, so all tests share it, and none deletes it. */
export async function numberWithTexts(agency: ApiClient, clientId: number): Promise<number> {
  const known = await agency.call(listWhatsAppNumbers, { query: {} })
  const own = { phoneNumberId: '106540352242933', wabaId: '102290129340409', token: 'EAAsandboxclient' }
  const { id: numberId } =
    known.find((number) => number.clientId !== null) ??
    (await agency.call(putWhatsAppNumber, { body: { clientId, ...own, isOn: true } }))
  const body = BODY_EXAMPLES['POST /api/superadmin/whatsapp/numbers/:numberId/templates']
  for (const language of ['pt', 'en'] as const)
    await agency.call(createWhatsAppTemplate, { params: { numberId }, body: { ...body, language } })
  // Meta decides about a text a moment later; nothing changes by itself afterwards.
  await until(
    () => agency.call(listWhatsAppTemplates, { params: { numberId }, query: { limit: '200' } }),
    (texts) => texts.every(({ state }) => state !== 'PENDING'),
  )
  return numberId
}

/** The agency's number for WhatsApp. */
export const newNumber = async (agency: ApiClient): Promise<number> =>
  (await agency.call(putWhatsAppNumber, { body: BODY_EXAMPLES['PUT /api/superadmin/whatsapp/numbers'] })).id

const newRate = async (agency: ApiClient): Promise<number> =>
  (await agency.call(putWhatsAppRate, { body: BODY_EXAMPLES['PUT /api/superadmin/whatsapp/rates'] })).id

/** Other places of the sandbox, watched under these words. */
const RIVALS = ['Concorrente', 'Concorrente a remover'] as const

/** One that nobody has removed is taken again: a client has five at most. */
async function newRival({ api, clientId }: Owner, label: (typeof RIVALS)[number]): Promise<number> {
  const params = { clientId }
  const { rivals } = await api.call(listRivals, { params })
  const known = rivals.find((one) => one.label === label)
  if (known) return known.id
  const found = await api.call(searchPlaces, { params, body: { query: 'Padaria Curitiba' } })
  const others = found.filter(({ name }) => !name.includes('Pão da Serra'))
  const placeId = others[RIVALS.indexOf(label)]?.placeId ?? ''
  return (await api.call(addRival, { params, body: { placeId, label } })).id
}

const newTemplate = async ({ api, clientId }: Owner): Promise<number> => {
  const body = { name: 'Elogio', text: 'Obrigado!' }
  return (await api.call(createReplyTemplate, { params: { clientId }, body })).id
}

const newRule = async ({ api, clientId }: Owner): Promise<number> =>
  (await api.call(createReplyRule, { params: { clientId }, body: { name: 'Boas notas', ratings: [5] } })).id

const newView = async ({ api, clientId }: Owner): Promise<number> =>
  (await api.call(createReviewView, { params: { clientId }, body: { name: 'Urgentes', filters: {} } })).id

/** A further object for each id that a DELETE uses up. */
export const spareObjects = ({
  network,
  owner,
  agency,
}: Deps): Record<string, () => Promise<number | string>> => ({
  endpointId: () => newEventEndpoint({ network, owner }),
  apiTokenId: async () => (await newApiToken(owner.api, owner.clientId)).apiToken.id,
  employeeId: async () =>
    (await owner.api.call(createEmployee, { body: { name: 'Bia', department: 'Caixa' } })).id,
  widgetId: async () =>
    (await owner.api.call(createWidget, { params: { clientId: owner.clientId }, body: { name: 'Rodapé' } }))
      .id,
  codeId: async () =>
    (await owner.api.call(createCode, { params: { clientId: owner.clientId }, body: { name: 'Mesa 9' } })).id,
  imageId: async () => (await owner.api.call(saveGeneratedImage, { body: { base64Data: TINY_PNG } })).id,
  templateId: () => newTemplate(owner),
  ruleId: () => newRule(owner),
  clientViewId: () => newClientView(agency),
  numberId: () => newNumber(agency),
  rateId: () => newRate(agency),
  viewId: () => newView(owner),
  rivalId: () => newRival(owner, 'Concorrente a remover'),
  noteId: async () => {
    const body = { text: 'Ligar na quarta' }
    return (await agency.call(addClientNote, { params: { clientId: owner.clientId }, body })).id
  },
  personId: async () => {
    const body = { email: `${randomUUID()}@example.com`, role: 'viewer' } as const
    const params = { clientId: owner.clientId }
    return (await agency.call(inviteClientPerson, { params, body })).userId
  },
  companyId: async () => (await owner.api.call(createCompany, { body: { name: 'Filial' } })).id,
  userId: async () =>
    (await agency.call(inviteOperator, { body: { email: `${randomUUID()}@example.com` } })).operator.id,
  planId: async () => {
    const name = `plano-${randomUUID().slice(0, 8)}`
    return (await agency.call(createPlan, { body: { name, displayName: 'Plano' } })).id
  },
  leadId: async () => (await newLead(agency)).leadId,
  passkeyId: () => newPasskey({ network, owner }),
  deviceId: () => newPushDevice({ network, owner }),
  sessionId: async () => {
    const { email, password } = owner
    const { token } = await network.anonymous.call(logIn, { body: { email, password } })
    const sessions = await network.anonymous.as(token).call(listSessions)
    return sessions.find(({ current }) => current)?.id ?? ''
  },
})
