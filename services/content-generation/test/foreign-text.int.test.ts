import { publishGooglePost } from '@avaliax/proto/content/post.routes.ts'
import { generateImageTitles, generatePostText } from '@avaliax/proto/content/post-text.routes.ts'
import { foreignLine, foreignProse } from '@avaliax/proto/foreign-text.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Automations, automations } from './automations.ts'
import { anOwner, aReview, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type HookSink, hookSink } from './hook-sink.ts'
import { dataUrl, png } from './pictures.ts'

let sandbox: ProviderSandbox
let network: ContentNetwork
let sink: HookSink
let automation: Automations
const owner = anOwner(3)

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  sink = await hookSink()
  network = await startContentNetwork({
    ...sandbox.sandbox.env,
    PUBLIC_URL: 'self',
    OUTBOUND_ALLOW: sink.prefix,
  })
  network.tenancy.client(3, {
    googleConnected: true,
    googleIntegrationMode: 'advanced',
    googleLocationResourceName: 'accounts/9001/locations/7001',
  })
  network.tenancy.access.set(3, (await sandbox.connect()).tokens.access_token)
  automation = automations({ network, sink })
}, 60_000)
afterAll(async () => {
  await network?.stop()
  await sink?.close()
  await sandbox?.close()
})

const noise = () => Math.floor(Math.random() * 256)
const TEXTS = [
  ['a family', 'Adoramos 👨‍👩‍👧‍👦 tudo'],
  ['the flag of Scotland', 'Voltarei 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Persian with non-joiners', 'می\u200Cخواهم دوباره بیایم'],
  ['Hindi with a joiner', 'क्\u200Dष बहुत अच्छा'],
  ['Khmer with word boundaries', 'ភាសា\u200Bខ្មែរ ល្អ'],
  ['a joiner between Latin letters', 'An\u200Da gostou'],
  ['a soft hyphen', 'Pada\u00ADria ótima'],
  ['Hebrew with a mark', 'שלום\u200F רב'],
  ['half a flag', 'Bom 🇧'],
  ['an override, from before names were cleaned', 'Ana \u202Eamil\u202C'],
  ['a control character, from before', 'Muito\u0007 bom'],
] as const

let reviewId = 900
test.each(TEXTS)('%s: what is stored can be sent', async (what, text) => {
  reviewId++
  network.reviews.reviews.set(reviewId, aReview({ reviewId, authorName: text, text }))
  const call = network.as(owner)
  const written = await call(generatePostText, {
    body: { reviewText: text, businessName: text, authorName: text, rating: 5, reviewId },
  })
  expect([what, written.status]).toEqual([what, 200])
  const titled = await call(generateImageTitles, { body: { reviewText: text, businessName: text } })
  expect([what, titled.status]).toEqual([what, 200])

  await sandbox.control('POST', '/clock', { advanceSeconds: 60 })
  const published = await call(publishGooglePost, {
    params: { reviewId },
    body: { imageDataUrl: dataUrl(png({ width: 260, height: 260, noise })), postText: text },
  })
  expect([what, published.status, published.body.postText]).toEqual([what, 202, foreignProse(text)])

  const { send, became, received, payload } = await automation('foreign')
  const sent = await send({
    payload: {
      ...payload,
      company: text,
      review: { ...payload.review, author: text, text },
      content: { ...payload.content, post_text: text },
    },
  })
  expect([what, sent.status]).toEqual([what, 202])
  await became(sent.body.deliveryId, 'delivered')
  expect(JSON.parse(received()[0]?.body ?? '{}')).toMatchObject({
    company: foreignLine(text),
    review: { author: foreignLine(text), text: foreignProse(text) },
    content: { post_text: foreignProse(text) },
  })
})

test('a review from a file is not published on Google', async () => {
  reviewId++
  network.reviews.reviews.set(reviewId, aReview({ reviewId }))
  network.reviews.ofFile.add(reviewId)
  const body = { imageDataUrl: dataUrl(png({ width: 260, height: 260, noise })), postText: 'Oi' }
  expect(await network.as(owner)(publishGooglePost, { params: { reviewId }, body })).toMatchObject({
    status: 409,
    body: { code: 'REVIEW_UNCONFIRMED' },
  })
})
