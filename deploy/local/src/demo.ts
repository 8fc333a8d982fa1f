import { parseArgs } from 'node:util'
import { type DemoClient, demoClient } from './demo/demo-client.ts'
import * as step from './demo/demo-steps.ts'
import { takeScreenshots } from './demo/screenshots.ts'
import { terminalQr } from './demo/terminal-qr.ts'
import { runningStack } from './run/running-stack.ts'

const { values: options } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, out: { type: 'string', default: '.cache/demo' } },
})

let count = 0
const say: step.Say = (what, cameBack) => {
  count += 1
  const text = typeof cameBack === 'string' ? cameBack : JSON.stringify(cameBack).slice(0, 600)
  process.stdout.write(`${String(count).padStart(2)}. ${what}\n    ${text}\n`)
}

async function run(client: DemoClient): Promise<void> {
  const owner = await step.becomeOwner(client)
  say('A shop owner signs up', { clientId: owner.clientId, email: owner.email })

  const { place, linked } = await step.linkShop(client, owner.clientId)
  say('links the shop on the maps service', { name: place.name, placeId: linked.googlePlaceId })

  const employee = await step.addEmployee(client)
  say('adds an employee', { id: employee.id, name: employee.name, reviewUrl: employee.reviewUrl })
  const code = await terminalQr(`${employee.reviewUrl}?s=qr`, process.stdout.isTTY)
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

  if (options.browser)
    say('Screenshots', await takeScreenshots({ client, owner, widget, folder: options.out }))
}

try {
  await run(demoClient((await runningStack()).url))
  process.stdout.write('demo: every step went through\n')
} catch (error) {
  process.stderr.write(
    `demo: step ${count + 1} failed: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
