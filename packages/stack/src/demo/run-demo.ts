import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { DemoClient } from './demo-client.ts'
import * as step from './demo-steps.ts'
import { terminalQr } from './terminal-qr.ts'

export interface Shown {
  owner: step.Owner
  widget: Widget
}

interface Deps {
  client: DemoClient
  say: step.Say
  /** Whether what is said goes to a terminal that knows colours. */
  coloured: boolean
}

/** The main job of the product over HTTP, each step told with what came back; throws at the first that fails. */
export async function runDemo({ client, say, coloured }: Deps): Promise<Shown> {
  const owner = await step.becomeOwner(client)
  say('A shop owner signs up', { clientId: owner.clientId, email: owner.email })

  const { place, linked } = await step.linkShop(client, owner.clientId)
  say('links the shop on the maps service', { name: place.name, placeId: linked.googlePlaceId })

  const employee = await step.addEmployee(client)
  say('adds an employee', { id: employee.id, name: employee.name, reviewUrl: employee.reviewUrl })
  const code = await terminalQr(`${employee.reviewUrl}?s=qr`, coloured)
  say('and shows that employee’s QR code', `\n${code}`)

  const visit = await step.tap(employee.reviewUrl)
  if (visit.status !== 302 || !visit.location?.includes(encodeURIComponent(place.placeId))) {
    throw new Error(`The phone was not sent on: ${JSON.stringify(visit)}`)
  }
  say('A customer’s phone opens the link and lands on the write-a-review page', visit)

  const { accessCount, monthlyCardTaps, monthlyReviewRequests } = await step.countedTap(client, employee.id)
  say('and is counted', { accessCount, monthlyCardTaps, monthlyReviewRequests })

  const basic = await step.fetchReviews(client, owner.clientId)
  say('The owner fetches the reviews (basic mode: Google shows five)', basic.run)

  const connected = await step.connectGoogle(client, owner.clientId)
  say('connects the Google account and chooses the location', {
    mode: connected.googleIntegrationMode,
    location: connected.googleLocationResourceName,
  })

  const advanced = await step.fetchReviews(client, owner.clientId)
  const { total, averageRating, urgent } = advanced.summary
  say('and fetches all of them', { ...advanced.run, total, averageRating, urgent })

  const [first, second] = await step.urgentReviews(client, owner.clientId)
  if (!first || !second) throw new Error('There are no urgent reviews to answer')
  say('An urgent review waits', { stars: first.rating, author: first.authorName, text: first.text })

  const draft = await step.draftReply(client, first.id)
  say('The owner has a reply drafted', draft)

  const edited = await step.editReply(client, first.id, `${draft}\nFicamos à disposição para conversar.`)
  say('edits it', edited.responseText ?? '')

  const published = await step.publishReply(client, owner.clientId, first.id)
  say('publishes it', { replyState: published.replyState })

  await step.draftReply(client, second.id)
  const marked = await step.markReply(client, second.id)
  say('and marks another one as posted by hand', { replyState: marked.replyState })

  const { widget, data, scriptBytes } = await step.showWidget(client, owner.clientId)
  if (data.reviews.length === 0) throw new Error('The widget shows no review')
  say('The owner puts a review widget on the shop’s website', widget.embedCode)
  say('where the reviews show', {
    shown: data.reviews.length,
    of: data.summary.totalReviews,
    average: data.summary.averageRating,
    scriptBytes,
  })
  return { owner, widget }
}
