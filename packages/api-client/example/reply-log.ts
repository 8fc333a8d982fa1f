import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ApiClient, apiClient } from '@avaliax/api/client.ts'
import { signedEvent, UnverifiedEvent } from '@avaliax/api/signed-event.ts'
import { listReviews, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'

interface Deps {
  client: ApiClient
  /** The event endpoint's secret. */
  secret: string
  write: (line: string) => void
}
type Request = Pick<Parameters<typeof signedEvent>[0], 'headers' | 'body'>

/** Writes a line for each published reply: those that there are, then each new one as it is published. */
export function replyLog({ client, secret, write }: Deps) {
  /** Ids of events; a program that is restarted keeps them in its database. */
  const known = new Set<string>()
  const log = ({ rating, authorName, responseText }: Review) =>
    write(`${'★'.repeat(rating)} ${authorName}: ${responseText ?? ''}`)

  return {
    async catchUp(clientId: number): Promise<void> {
      const query = { status: 'responded', sort: 'oldest' } as const
      for await (const review of client.each(listReviews, { params: { clientId }, query })) log(review)
    },

    /** The status to answer the platform with; anything but 2xx brings the event again. */
    async receive(request: Request): Promise<number> {
      try {
        const event = await signedEvent({ ...request, secret })
        if (event.type !== 'reply.published' || known.has(event.id)) return 204
        log(await client.call(getReview, { params: { reviewId: event.object.id } }))
        known.add(event.id)
        return 204
      } catch (error) {
        return error instanceof UnverifiedEvent ? 401 : 500
      }
    },
  }
}

if (import.meta.main) {
  const [origin = '', token = '', secret = '', clientId = ''] = process.argv.slice(2)
  const replies = replyLog({ client: apiClient({ origin, token }), secret, write: console.log })
  await replies.catchUp(Number(clientId))
  createServer(async (request, response) => {
    const status = await replies.receive({ headers: request.headers, body: await text(request) })
    response.writeHead(status).end()
  }).listen(8_000)
}
