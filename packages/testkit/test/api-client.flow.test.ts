import { apiClient } from '@avaliax/api/client.ts'
import { createEventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews, markPosted, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { replyLog } from '../../api-client/example/reply-log.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

let network: TestNetwork
beforeAll(async () => {
  network = await startTestNetwork({ together: true })
}, 120_000)
afterAll(() => network?.stop(), 60_000)

interface Inbox {
  items: { headers: Record<string, string>; body: unknown }[]
}

test('the example reads what there is with its token, and hears of what comes: signed, each event once', async () => {
  const { api, clientId } = await network.owner('Padaria do Programa')
  const params = { clientId }
  const [place] = await api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra Curitiba' } })
  await api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
  await api.call(refreshReviews, { params })
  await network.settle()
  const url = `${network.stack.sandboxUrl}/make/respostas-publicadas`
  const { secret } = await api.call(createEventEndpoint, {
    params,
    body: { name: 'Planilha', url, types: ['reply.published'] },
  })
  const { token } = await api.call(createApiToken, {
    params,
    body: { name: 'Planilha', scope: 'read', expiresInDays: 1 },
  })

  const reply = async (reviewId: number) => {
    const body = { responseText: `Obrigada pela avaliação ${reviewId}!` }
    await api.call(updateResponse, { params: { reviewId }, body })
    await api.call(markPosted, { params: { reviewId } })
  }
  const [first, second, third] = (await api.call(listReviews, { params })).map(({ id }) => id)
  if (!first || !second || !third) throw new Error('The import brought too few reviews')
  await reply(first)

  const lines: string[] = []
  const client = apiClient({ origin: network.stack.url, token })
  const replies = replyLog({ client, secret, write: (line) => lines.push(line) })
  await replies.catchUp(clientId)
  expect(lines.filter((line) => line.includes(`avaliação ${first}!`))).toHaveLength(1)

  lines.length = 0
  for (const reviewId of [second, third]) await reply(reviewId)
  const { items } = await until(
    async () => (await (await fetch(`${url}/inbox`)).json()) as Inbox,
    (inbox) => inbox.items.length === 3,
  )
  // At least once: what arrives a second time says nothing new.
  for (const { headers, body } of [...items, ...items])
    expect(await replies.receive({ headers, body: JSON.stringify(body) })).toBe(204)
  for (const reviewId of [first, second, third])
    expect(lines.filter((line) => line.includes(`avaliação ${reviewId}!`))).toHaveLength(1)

  const [forged] = items
  const body = JSON.stringify({ ...(forged?.body as object), clientId: clientId + 1 })
  expect(await replies.receive({ headers: forged?.headers ?? {}, body })).toBe(401)
}, 120_000)
