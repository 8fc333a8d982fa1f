import { AGENCY_EVENT_ENDPOINTS, type EventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const NAME = 'CRM da agência'
const TYPES = ['lead.created', 'review.urgent', 'month.closed'] as const

/** The agency's CRM, which hears of leads, and of what is urgent at any client. */
export const agencyEventsArea: SeedArea = {
  name: 'agency-events',
  async seed(context) {
    if (await crm(context)) return
    const body = { name: NAME, url: addressOf(context), types: [...TYPES] }
    await context.agency.call(AGENCY_EVENT_ENDPOINTS.create, { params: {}, body })
  },
  // The address is one of this start.
  async refresh(context) {
    const known = await crm(context)
    if (!known) return
    const params = { endpointId: known.id }
    await context.agency.call(AGENCY_EVENT_ENDPOINTS.change, { params, body: { url: addressOf(context) } })
  },
}

const addressOf = ({ sandboxUrl }: SeedContext) => `${sandboxUrl}/make/crm-da-agencia`

async function crm({ agency }: SeedContext): Promise<EventEndpoint | undefined> {
  const endpoints = await agency.call(AGENCY_EVENT_ENDPOINTS.list, { params: {} })
  return endpoints.find(({ name }) => name === NAME)
}
