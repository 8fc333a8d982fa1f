import { randomUUID } from 'node:crypto'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Browser, Locator } from 'playwright-core'
import { steps } from '../steps.ts'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { accessibilityFindings, sidewaysScroll } from './accessibility.ts'
import { connectGoogle, linkPlace, openSignUp, reconnectGoogle, signUp } from './account-pages.ts'
import { launchBrowser } from './browser.ts'
import { type BrowserSession, goTo } from './browser-session.ts'
import type { Device } from './devices.ts'
import { hostPage } from './host-page.ts'
import * as tools from './review-tools.ts'
import * as reviews from './reviews-page.ts'
import * as studio from './studio-pages.ts'
import { addEmployee, closeDialog, lineOf, showQrCode } from './team-page.ts'
import { type Visitor, visitor } from './visitor.ts'
import { copyCode, createWidget } from './widgets-page.ts'
import { WORDS } from './words.ts'

export interface Person {
  device: Device
  language: 'pt' | 'en'
}

const SHOP = 'Padaria Pão da Serra'
const GOOGLE_ACCOUNT = 'owner@padaria.example'
const ANA = { name: 'Ana Souza', department: 'Balcão' }
/** The provider refuses replies with contact data. */
const REFUSED = 'Sentimos muito. Ligue para nós: (41) 99999-0412'
const ADDED = '\nFicamos à disposição para conversar.'
const REVIEWS = 60
const BASIC_REVIEWS = 5
const WIDGET_REVIEWS = 6
const SLOW_MS = 1_200
const PICTURE_FILE = /^[\w-]+-\d{4}-\d\d-\d\d\.png$/

interface Journaled {
  requests: { method: string; path: string; body: unknown }[]
}

interface Inbox {
  items: { body: { content: { image_url: string } } }[]
}

/** The main job as one person does it, from the sign-up to the reviews on the shop's own website. */
export function mainJobInBrowser({ device, language }: Person): void {
  const locale = language === 'pt' ? 'pt-BR' : 'en-US'
  const words = WORDS[language]
  let network: TestNetwork
  let browser: Browser
  let owner: BrowserSession
  let reviewUrl: string
  let review: Locator
  let reply: string
  let embedCode: string
  let postText: string

  beforeAll(async () => {
    const web = await buildWebFiles(() => {})
    network = await startTestNetwork({ web })
    browser = await launchBrowser()
    const origin = `http://localhost:${new URL(network.stack.url).port}`
    owner = { ...(await visitor({ browser, device, locale, origin })), origin, words }
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await network?.stop()
  }, 60_000)

  const step = steps({ screenshot: (name) => owner.screenshot(`${device} ${name}`) })
  const withMouse = device === 'mouse' ? step : () => {}
  /** What holds of every page: usable by everybody, fits the window, nothing went wrong. */
  async function inspect({ page, errors }: Visitor = owner): Promise<void> {
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(errors).toEqual([])
  }
  /** The provider takes its time, so that there is progress to be seen. */
  const slowDown = (api: string, path: string) =>
    network.sandbox('POST', 'faults', {
      api,
      method: 'GET',
      path,
      mode: 'slow',
      times: 2,
      params: { ms: SLOW_MS },
    })

  step('signs up', async () => {
    await openSignUp(owner)
    await inspect()
    await signUp(owner, { email: `${randomUUID()}@padaria.example`, password: 'uma-senha-longa' })
    await inspect()
  })

  step('finds the shop on the map and links it', async () => {
    await linkPlace(owner, SHOP)
    await inspect()
  })

  step('adds an employee', async () => {
    await goTo(owner, 'dashboard')
    await addEmployee(owner, ANA)
    await inspect()
  })

  step('shows the employee’s QR code', async () => {
    reviewUrl = await showQrCode(owner, ANA.name)
    expect(reviewUrl).toMatch(new RegExp(`^${owner.origin}/r/[\\w-]+$`))
    await inspect()
    await closeDialog(owner)
  })

  step('sees the customer counted who opened the link on a phone', async () => {
    expect(await lineOf(owner, ANA.name).innerText()).toMatch(device === 'phone' ? words.visits(0) : /\t0\t/)
    const customer = await visitor({ browser, device: 'phone', locale })
    await customer.page.goto(`${reviewUrl}?s=qr`)
    const [landed = ''] = customer.visitedOutside
    expect(new URL(landed).host).toBe('search.google.com')
    expect(new URL(landed).searchParams.get('placeid')).toMatch(/^ChIJ/)
    await customer.page.getByText('Stub of search.google.com').waitFor()
    expect(customer.errors).toEqual([])
    await customer.close()

    await network.settle()
    await owner.page.reload()
    await lineOf(owner, ANA.name).waitFor()
    expect(await lineOf(owner, ANA.name).innerText()).toMatch(device === 'phone' ? words.visits(1) : /\t1\t/)
  })

  step('fetches the five reviews that the maps show', async () => {
    await goTo(owner, 'reviews')
    await inspect()
    await slowDown('places', '/places/v1/places/*')
    await reviews.refreshReviews(owner, async () => {})
    await owner.page.getByText(words.shownOf(BASIC_REVIEWS, BASIC_REVIEWS)).waitFor()
    await inspect()
  })

  step('connects the Google account and chooses the location', async () => {
    await connectGoogle(owner, { account: GOOGLE_ACCOUNT, shop: SHOP })
    await inspect()
  })

  step('fetches all reviews and watches the progress', async () => {
    await goTo(owner, 'reviews')
    await slowDown('v4', '/v4/**')
    await reviews.refreshReviews(owner, (progress) =>
      progress.getByText(/(^|\D)[1-9]\d* (encontradas|found)/).waitFor(),
    )
    await owner.page.getByText(words.shownOf(REVIEWS, REVIEWS)).waitFor()
    await inspect()
  })

  step('is told under the bell that a customer is angry, and follows it to the review', async () => {
    await network.sandbox('POST', 'review', { location: 'locations/7001', stars: 1, ...tools.ANGRY })
    await slowDown('v4', '/v4/**')
    await reviews.refreshReviews(owner, async () => {})
    await network.settle()
    review = await tools.followBell(owner)
    expect(await reviews.authorOf(review)).toBe(tools.ANGRY.author)
    await inspect()
  })

  step('has a reply drafted to it', async () => {
    reply = await reviews.draftReply(owner, review)
    expect(reply.length).toBeGreaterThan(20)
    await inspect()
  })

  step('edits the reply', async () => {
    await reviews.editReply(owner, review, reply + ADDED)
    await review.getByText(ADDED.trim()).waitFor()
  })

  step('publishes it and sees it published', async () => {
    // Google decides when it is told to, so that both states are there to be seen.
    await network.sandbox('POST', 'clock', { freeze: true })
    await reviews.publishReply(owner, review)
    const { requests } = (await network.sandbox('GET', 'requests?api=v4&method=PUT')) as Journaled
    expect(JSON.stringify(requests.map(({ body }) => body))).toContain(ADDED.trim())
    await network.sandbox('POST', 'clock', { freeze: false, steps: 1 })
    await slowDown('v4', '/v4/**')
    const id = await reviews.idOf(review)
    await goTo(owner, 'reviews')
    await reviews.refreshReviews(owner, async () => {})
    await reviews.openAgain(owner, id)
    await review.getByText(words.live).waitFor()
    await inspect()
  })

  step('keeps a template, a rule and a view, and looks at what a file would bring', async () => {
    await tools.useTools(owner, inspect)
    await tools.keepUrgentView(owner, 'Para hoje')
    await inspect()
    await goTo(owner, 'reviews')
  })

  step('marks another one as posted by hand', async () => {
    const other = await reviews.openUrgentReview(owner)
    await reviews.draftReply(owner, other)
    await reviews.markPosted(owner, other)
    await inspect()
  })

  step('hears that Google has taken the grant back, and connects again', async () => {
    const third = await reviews.openUrgentReview(owner)
    await reviews.draftReply(owner, third)
    await network.sandbox('POST', 'faults', { api: 'v4', method: 'PUT', mode: 'token_revoked', times: 1 })
    await owner.press(third.getByRole('button', { name: words.publish }))
    await third.getByText(words.connectionLost).waitFor()
    await inspect()
    await reconnectGoogle(owner, third, GOOGLE_ACCOUNT)
    await inspect()
  })

  step('publishes the reply that was held up', async () => {
    await goTo(owner, 'reviews')
    await reviews.publishReply(owner, await reviews.openUrgentReview(owner))
    await inspect()
  })

  step('makes a picture of a review and sends it to the automation', async () => {
    const hook = `${network.stack.sandboxUrl}/make/padaria-pao-da-serra`
    await studio.setUpAutomation(owner, hook)
    await goTo(owner, 'reviews')
    const dialog = await studio.openStudio(owner, await reviews.openUrgentReview(owner))
    postText = await studio.writePostText(owner, dialog)
    await inspect()
    expect(await studio.downloadPicture(owner, dialog)).toMatch(PICTURE_FILE)
    await studio.saveImage(owner, dialog)
    await studio.sendToAutomation(owner, dialog)
    const { items } = (await (await fetch(`${hook}/inbox`)).json()) as Inbox
    expect(items.map(({ body }) => body.content.image_url)).toEqual([
      expect.stringMatching(/^https?:.*\/files\/[\w-]+\.png$/),
    ])
    await inspect()
  })

  step('publishes it as a post on Google and sees it live', async () => {
    const dialog = owner.page.getByRole('dialog').last()
    const preview = await studio.publishPost(owner, dialog)
    await inspect()
    await network.sandbox('POST', 'clock', { steps: 1 })
    await preview.getByText(words.postLive).waitFor()
    const { requests } = (await network.sandbox('GET', 'requests?api=v4&method=POST')) as Journaled
    expect(JSON.stringify(requests.map(({ body }) => body))).toContain(JSON.stringify(postText).slice(1, -1))
    await inspect()
    await studio.closeDialogs(owner)
  })

  step('sees only what is urgent, and hears later that Google refused a reply', async () => {
    await goTo(owner, 'reviews')
    await reviews.showUrgent(owner)
    await inspect()
    const refused = await reviews.openUrgentRow(owner)
    await reviews.draftReply(owner, refused)
    await reviews.editReply(owner, refused, REFUSED)
    await network.sandbox('POST', 'clock', { freeze: true })
    await reviews.publishReply(owner, refused)
    await network.sandbox('POST', 'clock', { freeze: false, steps: 1 })
    const id = await reviews.idOf(refused)
    await goTo(owner, 'reviews')
    await reviews.refreshReviews(owner, async () => {})
    await reviews.openAgain(owner, id)
    await refused.getByText(words.refused).waitFor()
    await inspect()
  })

  withMouse('answers by keyboard alone', async () => {
    await goTo(owner, 'reviews')
    await reviews.showUrgent(owner)
    const answered = await reviews.answerByKeyboard(owner, 'Obrigada pelo aviso. Vamos melhorar.')
    await answered.getByText(words.pending).waitFor()
    await inspect()
  })

  step('creates a widget and copies its code', async () => {
    await goTo(owner, 'widgets')
    await inspect()
    await createWidget(owner, 'Página inicial')
    embedCode = await copyCode(owner)
    expect(embedCode).toContain(`${owner.origin}/widget.v1.js`)
    await inspect()
  })

  step('sees the reviews on the shop’s own website', async () => {
    const site = await hostPage(embedCode, locale)
    const guest = await visitor({ browser, device, locale })
    await guest.page.goto(site.url)
    const widget = guest.page.getByRole('region', { name: words.embed })
    await widget.getByRole('listitem').first().waitFor()
    expect(await widget.getByRole('listitem').count()).toBe(WIDGET_REVIEWS)
    await inspect(guest)
    await guest.close()
    await site.close()
  })
}
