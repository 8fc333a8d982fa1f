import {
  changeEventEndpoint,
  createEventEndpoint,
  type EventEndpoint,
  listEventEndpoints,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const NAME = 'Planilha de avaliações'
const TYPES = ['review.created', 'review.urgent', 'reply.published'] as const

/** The bakery's spreadsheet, which hears of its reviews. */
export const eventsArea: SeedArea = {
  name: 'events',
  async seed(context) {
    const { client, clientId } = await context.shop('bakery')
    if (await spreadsheet(context)) return
    const body = { name: NAME, url: addressOf(context), types: TYPES }
    await client.call(createEventEndpoint, { params: { clientId }, body })
  },
  // The address is one of this start.
  async refresh(context) {
    const { client, clientId } = await context.shop('bakery')
    const known = await spreadsheet(context)
    if (!known) return
    const params = { clientId, endpointId: known.id }
    await client.call(changeEventEndpoint, { params, body: { url: addressOf(context) } })
  },
}

const addressOf = ({ sandboxUrl }: SeedContext) => `${sandboxUrl}/make/planilha-de-avaliacoes`

async function spreadsheet({ shop }: SeedContext): Promise<EventEndpoint | undefined> {
  const { client, clientId } = await shop('bakery')
  const endpoints = await client.call(listEventEndpoints, { params: { clientId } })
  return endpoints.find(({ name }) => name === NAME)
}
