import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { connectGoogle, linkPlace, openSignUp, signUp } from '../browser/account-pages.ts'
import { type BrowserSession, goTo } from '../browser/browser-session.ts'
import * as reviews from '../browser/reviews-page.ts'
import * as studio from '../browser/studio-pages.ts'
import { addEmployee, closeDialog, lineOf } from '../browser/team-page.ts'
import type { TestNetwork } from '../test-network.ts'
import { until } from '../until.ts'

export interface Month {
  owner: BrowserSession
  network: TestNetwork
}

type Step = (month: Month) => Promise<void>

const SHOP = 'Padaria Pão da Serra'
const GOOGLE_ACCOUNT = 'owner@padaria.example'
const ANA = { name: 'Ana Souza', department: 'Balcão' }
const ADDED = '\nFicamos à disposição para conversar.'
const REVIEWS = 60
const PROFESSIONAL = 2

/** The agency's part: the plan has a price of a year. */
async function sellByYear(network: TestNetwork): Promise<void> {
  const agency = await network.superadmin()
  const body = { yearlyPrice: '290.00', yearlyStripePriceId: 'price_sandbox_professional_year' }
  await agency.call(updatePlan, { params: { planId: PROFESSIONAL }, body })
}

/** A bakery does this in its first month, in order; each step ends on what its screen has to show. */
export const FIRST_MONTH: Readonly<Record<string, Step>> = {
  'signs up': async ({ owner }) => {
    await openSignUp(owner)
    await signUp(owner, { email: `padaria-${Date.now()}@padaria.example`, password: 'uma-senha-longa' })
  },

  'links the shop on the map': ({ owner }) => linkPlace(owner, SHOP),

  'adds the first employee': async ({ owner }) => {
    await goTo(owner, 'dashboard')
    await addEmployee(owner, ANA)
  },

  'finds the QR code of the shop': async ({ owner }) => {
    const { page, press, words } = owner
    await page.goto(`${owner.origin}/employees`)
    const codes = page.getByRole('list', { name: 'QR da loja' })
    await press(codes.getByRole('button', { name: words.qrCode('Balcão') }))
    await page
      .getByRole('dialog', { name: words.qrCode('Balcão') })
      .getByRole('img', { name: words.qrCode('Balcão') })
      .waitFor()
  },

  'asks a customer by WhatsApp': async ({ owner }) => {
    const { page, press } = owner
    await closeDialog(owner)
    await press(page.getByRole('button', { name: `Pedir a um cliente – ${ANA.name}` }).first())
    const form = page.getByRole('dialog', { name: 'Pedir a um cliente' })
    await form.getByLabel('Nome do cliente').fill('Marina Duarte')
    await form.getByLabel('Número do WhatsApp').fill('(54) 99999-0101')
    await press(form.getByText(/O cliente concordou/))
    await press(form.getByRole('button', { name: 'Preparar a mensagem' }))
    const ready = page.getByRole('dialog', { name: 'A mensagem está pronta' })
    await ready.getByText(/\/i\//).waitFor()
    await ready.getByText('Abrir o WhatsApp').waitFor()
  },

  'connects Google and imports all reviews': async ({ owner }) => {
    await owner.page.goto(owner.origin)
    await connectGoogle(owner, { account: GOOGLE_ACCOUNT, shop: SHOP })
    await goTo(owner, 'reviews')
    await reviews.refreshReviews(owner, async () => {})
    await owner.page.getByText(owner.words.shownOf(REVIEWS, REVIEWS)).waitFor()
  },

  'reads the inbox': async ({ owner }) => {
    const first = reviews.rowsOf(owner).first()
    const box = await first.boundingBox()
    if (!box || box.y > (owner.page.viewportSize()?.height ?? 0) / 2)
      throw new Error(`The first review is at ${box?.y}`)
  },

  'edits a reply and publishes it': async ({ owner }) => {
    const review = await reviews.openUrgentReview(owner)
    const reply = await reviews.draftReply(owner, review)
    await reviews.editReply(owner, review, reply + ADDED)
    await reviews.publishReply(owner, review)
    await review.getByText(ADDED.trim()).waitFor()
  },

  'makes a picture in the studio': async ({ owner }) => {
    const dialog = await studio.openStudio(owner, await reviews.openUrgentReview(owner))
    const text = await studio.writePostText(owner, dialog)
    if (text.length < 20) throw new Error(`The post says only: ${text}`)
  },

  'looks at the board': async ({ owner, network }) => {
    const { page, origin } = owner
    await page.goto(`${origin}/employees`)
    await lineOf(owner, ANA.name).waitFor()
    await network.settle()
    await page.goto(`${origin}/leaderboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(ANA.name).first().waitFor()
  },

  'looks through the settings': async ({ owner }) => {
    await owner.page.goto(`${owner.origin}/dashboard`)
    await goTo(owner, 'settings')
    const rows = owner.page.getByRole('main').getByRole('link')
    await until(
      () => rows.count(),
      (count) => count > 15,
    )
  },

  'sees the plan and what it costs': async ({ owner }) => {
    await owner.press(owner.page.getByRole('link', { name: /^Plano e pagamento/ }))
    await owner.page.getByRole('heading', { name: 'Assinatura' }).waitFor()
  },

  'pays a year of the larger plan by Pix': async ({ owner, network }) => {
    const { page, press, origin } = owner
    await sellByYear(network)
    await page.goto(`${origin}/checkout?planId=${PROFESSIONAL}`)
    await press(page.getByText('Por ano', { exact: true }))
    await page.getByText(/Você economiza R\$\s58,00/).waitFor()
    await press(page.getByText('Pix', { exact: true }))
    await page.getByText(/pelo ano inteiro/).waitFor()
    const form = page.frameLocator('iframe')
    await form.locator('#card').waitFor()
    await press(page.getByRole('button', { name: 'Mostrar o código Pix' }))
    await press(form.locator('#paid'))
    await page.getByText('Seu plano foi ativado com sucesso.').waitFor()
    await page.goto(`${origin}/settings/plan`)
    await page.getByText(/290,00 por ano/).waitFor()
    await page.getByText('Pix, uma vez por ano').waitFor()
  },

  'sees what going back to the month would be': async ({ owner }) => {
    const { page, press } = owner
    await press(page.getByRole('button', { name: 'Trocar de plano' }))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByText('Por mês', { exact: true }))
    await press(dialog.getByRole('button', { name: /^Escolher/ }).first())
    await page.getByText('Crédito para próximas faturas').waitFor()
  },

  'takes the file with all data of the company': async ({ owner, network }) => {
    const { page, press, origin } = owner
    await page.goto(`${origin}/settings/account/company-data`)
    await press(page.getByRole('button', { name: 'Preparar o arquivo' }))
    await page.getByText(/Estamos preparando o arquivo/).waitFor()
    await network.settle()
    const take = page.getByRole('button', { name: 'Baixar', exact: true })
    await until(
      async () => {
        if (!(await take.isVisible())) await page.reload()
        return take.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      },
      (isThere) => isThere,
    )
    const download = page.waitForEvent('download')
    await press(take)
    const name = (await download).suggestedFilename()
    if (!/\.zip$/.test(name)) throw new Error(`The file is called ${name}`)
  },
}
