import { WebhookPayload } from '@avaliax/proto/content/delivery.routes.ts'
import type { PersonParts } from '@avaliax/purge/person-data.ts'
import type { Connection } from 'mongoose'
import { deliveries } from './delivery.model.ts'
import type { DeliveryStore } from './delivery.store.ts'

const Reviewed = WebhookPayload.shape.review.pick({ author: true, text: true }).loose()

/** A delivery names its review by author and text alone, and is recognised by them; one about a lead has the lead's number. */
export function deliveryErasure(
  db: Connection,
  { forgetLead }: Pick<DeliveryStore, 'forgetLead'>,
): PersonParts<number[]> {
  const of = (clientId: number | null) =>
    deliveries.on(db).within({ clientIds: clientId === null ? [] : [clientId] })
  return {
    async before({ clientId, marks }) {
      const found: number[] = []
      for await (const { _id, body } of of(clientId).each({}, { fields: ['_id', 'body'] }))
        if (isOf(body, marks)) found.push(_id)
      return found
    },
    async erase({ person: { kind, id, clientId }, eraseRows, found, tx }) {
      const counts = await eraseRows()
      const erased =
        kind === 'lead'
          ? await forgetLead(id, tx)
          : found.length > 0 && (await of(clientId).deleteMany({ _id: { $in: found } }, tx))
      return erased ? { ...counts, [deliveries.name]: erased } : counts
    },
  }
}

function isOf(body: string, marks: readonly string[]): boolean {
  const { data } = Reviewed.safeParse((JSON.parse(body) as { review?: unknown }).review)
  return data !== undefined && (marks.includes(data.author) || marks.includes(data.text))
}
