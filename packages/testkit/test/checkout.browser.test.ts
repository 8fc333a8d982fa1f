import { getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { accessibilityFindings, sidewaysScroll } from '../src/browser/accessibility.ts'
import { launchBrowser } from '../src/browser/browser.ts'
import { type Visitor, visitor } from '../src/browser/visitor.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const WORDS = {
  pt: {
    ...{ title: 'Pagamento', pay: 'Pagar', trial: 'Começar o teste grátis', form: 'Formulário de pagamento' },
    ...{ number: 'Número do cartão', approve: 'Confirmar', refuse: 'Recusar', failed: 'Erro no Pagamento' },
    declined: 'O cartão foi recusado. Tente outro cartão ou fale com seu banco.',
    notConfirmed: 'A confirmação do seu banco falhou. Nada foi cobrado; tente de novo ou use outro cartão.',
    ...{ paid: 'Pagamento Realizado!', paidText: 'Seu plano foi ativado com sucesso.' },
    noPlan: 'Plano não especificado',
    ...{ current: 'Plano atual', choose: /^Escolher/, dueNow: 'A pagar agora', agree: 'Confirmar troca' },
    changed: 'Plano trocado',
  },
  en: {
    ...{ title: 'Checkout', pay: 'Pay', trial: 'Start free trial', form: 'Payment form' },
    ...{ number: 'Card number', approve: 'Approve', refuse: 'Refuse', failed: 'Payment Error' },
    declined: 'The card was declined. Try another card or ask your bank.',
    notConfirmed: 'Your bank’s confirmation failed. Nothing was charged; try again or use another card.',
    ...{ paid: 'Payment Completed!', paidText: 'Your plan was activated successfully.' },
    noPlan: 'Plan not specified',
    ...{ current: 'Current plan', choose: /^Choose/, dueNow: 'Due now', agree: 'Confirm change' },
    changed: 'Plan changed',
  },
} as const
const LOCALES = { pt: 'pt-BR', en: 'en-US' } as const
const DECLINED = '4000 0000 0000 0002'
const ASKS = '4000 0027 6000 3184'

let network: TestNetwork
let browser: Browser
let planIds: Record<string, number>

beforeAll(async () => {
  const web = await buildWebFiles(() => {})
  network = await startTestNetwork({ web })
  browser = await launchBrowser()
  const plans = await (await network.owner()).api.call(listPlans)
  planIds = Object.fromEntries(plans.map(({ name, id }) => [name, id]))
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await network?.stop()
}, 60_000)

const address = (path: string) => `http://localhost:${new URL(network.stack.url).port}${path}`
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function inspect(person: Visitor, name: string): Promise<void> {
  const { page, errors } = person
  await person.screenshot(`checkout-${name}-${person.device}`)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(errors).toEqual([])
}

const CASES = (['phone', 'mouse'] as const).flatMap((device) =>
  (['pt', 'en'] as const).map((language) => [device, language] as const),
)

describe.each(CASES)('checkout on a %s in %s', (device, language) => {
  const words = WORDS[language]
  let person: Visitor
  let owner: Owner
  beforeAll(async () => {
    owner = await network.owner('Padaria do Caixa')
    person = await visitor({ browser, device, locale: LOCALES[language] })
    const token = owner.api.token ?? ''
    await person.context.addInitScript(
      ([key, spoken]) => {
        // The payment form is of another origin, and has a store of its own or none.
        if (window.top !== window) return
        localStorage.setItem('token', key ?? '')
        localStorage.setItem('language', spoken ?? '')
      },
      [token, language],
    )
  })
  afterAll(() => person?.close())

  const field = () => person.page.frameLocator(`iframe[title="${words.form}"]`)
  async function payWith(number: string, label: string): Promise<void> {
    await field().getByLabel(words.number).fill(number)
    await person.press(button(person, label))
  }
  const status = async () => (await owner.api.call(getSubscription)).status

  it('buys after a decline and after the bank was asked, then moves up to a larger plan', async () => {
    const { page, press } = person
    await page.goto(address('/checkout'))
    await page.getByText(words.noPlan).waitFor()
    await page.goto(address(`/checkout?planId=${planIds.professional}`))
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await field().getByLabel(words.number).waitFor()
    await inspect(person, `trial-${language}`)
    await payWith(DECLINED, words.trial)
    await page.getByText(words.failed).waitFor()
    await page.getByText(words.declined).waitFor()
    expect(person.errors.splice(0).length).toBe(1)
    await inspect(person, `declined-${language}`)
    expect(await status()).not.toBe('trialing')

    await payWith(ASKS, words.trial)
    await press(field().getByRole('button', { name: words.refuse }))
    await page.getByText(words.notConfirmed).waitFor()
    person.errors.splice(0)
    await payWith(ASKS, words.trial)
    await press(field().getByRole('button', { name: words.approve }))
    await page.getByText(words.paid).waitFor()
    await page.getByText(words.paidText).waitFor()
    await page.waitForURL('**/dashboard')
    expect(await status()).toBe('trialing')

    await page.goto(address(`/checkout?planId=${planIds.enterprise}`))
    await page.getByText(words.current).waitFor()
    await inspect(person, `larger-${language}`)
    await press(button(person, words.choose))
    await page.getByText(words.dueNow).waitFor()
    await inspect(person, `quote-${language}`)
  }, 120_000)
})
