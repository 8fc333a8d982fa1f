import {
  getReviewSummary,
  listReviews,
  postResponse,
  type Review,
} from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import type { DemoClient } from '../demo/demo-client.ts'
import { connectGoogle, draftReply, editReply, fetchReviews, markReply } from '../demo/demo-steps.ts'
import type { SeedArea, SeedContext } from './area.ts'

type ReplyState = 'draft' | 'edited' | 'sent' | 'refused' | 'by hand'

/** The owner has done this so far, by how the review begins. Live, pending and rejected replies come from Google as well. */
const REPLIES: [begins: string, state: ReplyState][] = [
  ['The cakes look great', 'draft'],
  ['Gostei muito da coxinha', 'draft'],
  ['O aplicativo mostrava', 'edited'],
  ['Fizemos o café da empresa', 'edited'],
  ['Comprei um bolo que estava azedo', 'sent'],
  ['Esperei quarenta minutos', 'sent'],
  ['Bolo de cenoura honesto', 'sent'],
  ['Buen café, pero', 'by hand'],
  ['A localização é ótima', 'by hand'],
  ['Pedi pelo telefone', 'refused'],
]
const ADDED = '\nP.S.: já conversamos com a equipe.'
/** The provider refuses replies with contact data. */
const REFUSED = '\nLigue para nós: (41) 99999-0412'

/** The bakery's sixty reviews with replies in every state, and what the map shows of the other two. */
export const reviewsArea: SeedArea = {
  name: 'reviews',
  async seed(context) {
    await seedBakery(context)
    for (const name of ['barber', 'clinic'] as const) {
      const { client, clientId } = await context.shop(name)
      if ((await summaryOf(client, clientId)).total === 0) await fetchReviews(client, clientId)
    }
  },
}

const summaryOf = (client: DemoClient, clientId: number) =>
  client.call(getReviewSummary, { params: { clientId } })

async function seedBakery({ shop }: SeedContext): Promise<void> {
  const { client, clientId } = await shop('bakery')
  const params = { clientId }
  await client.call(updateClient, { params, body: { replySignature: 'Equipe Pão da Serra' } })
  const { locationResourceName } = await client.call(getGoogleIntegration, { params })
  if (locationResourceName === null) await connectGoogle(client, clientId)
  await fetchReviews(client, clientId)
  const reviews = await client.call(listReviews, { params, query: { limit: '200' } })
  for (const [begins, state] of REPLIES) {
    const review = reviews.find(({ text, originalText }) =>
      [text, originalText].some((words) => words?.startsWith(begins)),
    )
    if (review) await reply(client, review, state)
  }
}

/** Goes on where an earlier start was killed: each step is taken only from the state before it. */
async function reply(
  client: DemoClient,
  { id, replyState, responseText }: Review,
  state: ReplyState,
): Promise<void> {
  if (replyState !== 'none' && replyState !== 'draft') return
  const text = responseText ?? (await draftReply(client, id))
  const added = state === 'edited' ? ADDED : state === 'refused' ? REFUSED : ''
  if (!text.endsWith(added)) await editReply(client, id, text + added)
  if (state === 'by hand') await markReply(client, id)
  if (state === 'sent' || state === 'refused') await client.call(postResponse, { params: { reviewId: id } })
}
