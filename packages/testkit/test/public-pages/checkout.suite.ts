import { updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Device } from '../../src/browser/devices.ts'
import { inspect as inspectPage } from '../../src/browser/inspect.ts'
import { sideBySide } from '../../src/browser/side-by-side.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { platform } from './platform.ts'

const WORDS = {
  pt: {
    title: 'Pagamento',
    pay: 'Pagar',
    trial: 'Começar o teste grátis',
    form: 'Formulário de pagamento',
    number: 'Número do cartão',
    approve: 'Confirmar',
    refuse: 'Recusar',
    failed: 'Erro no Pagamento',
    declined: 'O cartão foi recusado. Tente outro cartão ou fale com seu banco.',
    notConfirmed: 'A confirmação do seu banco falhou. Nada foi cobrado; tente de novo ou use outro cartão.',
    started: 'Teste grátis iniciado!',
    nothingCharged: /Nada foi cobrado\. Primeira/,
    noPlan: 'Plano não especificado',
    current: 'Plano atual',
    choose: /^Escolher/,
    dueNow: 'A pagar agora',
    agree: 'Confirmar troca',
    changed: 'Plano trocado',
  },
  en: {
    title: 'Checkout',
    pay: 'Pay',
    trial: 'Start free trial',
    form: 'Payment form',
    number: 'Card number',
    approve: 'Approve',
    refuse: 'Refuse',
    failed: 'Payment Error',
    declined: 'The card was declined. Try another card or ask your bank.',
    notConfirmed: 'Your bank’s confirmation failed. Nothing was charged; try again or use another card.',
    started: 'Free trial started!',
    nothingCharged: /Nothing was charged\. First/,
    noPlan: 'Plan not specified',
    current: 'Current plan',
    choose: /^Choose/,
    dueNow: 'Due now',
    agree: 'Confirm change',
    changed: 'Plan changed',
  },
} as const
const LOCALES = { pt: 'pt-BR', en: 'en-US' } as const
const DECLINED = '4000 0000 0000 0002'
/** Cards of banks that ask: each payer has one of its own, because a card opens one trial. */
const ASKS = {
  pt: { phone: '4000 0027 6000 3184', mouse: '4000 0025 0000 3155' },
  en: { phone: '4000 0000 0000 3220', mouse: '4000 0000 0000 3063' },
} as const

let planIds: Record<string, number>

beforeAll(async () => {
  const plans = await (await platform.network.owner()).api.call(listPlans)
  planIds = Object.fromEntries(plans.map(({ name, id }) => [name, id]))
})

const address = (path: string) => platform.origin + path
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function inspect(person: Visitor, name: string): Promise<void> {
  await person.screenshot(`checkout-${name}-${person.device}`)
  await inspectPage(person)
}

type Language = keyof typeof WORDS

/** Somebody new, signed in. */
async function payer(device: Device, language: Language) {
  const owner = await platform.network.owner('Padaria do Caixa')
  await owner.api.call(updateMe, { body: { language } })
  const person = await platform.visitor({ device, locale: LOCALES[language] })
  await person.context.addInitScript(
    ([key, spoken]) => {
      // The payment form is of another origin, and has a store of its own or none.
      if (window.top !== window) return
      localStorage.setItem('token', key ?? '')
      localStorage.setItem('language', spoken ?? '')
    },
    [owner.api.token ?? '', language],
  )
  return { owner, person }
}

async function buysAfterRefusals(device: Device, language: Language): Promise<void> {
  const words = WORDS[language]
  const asks = ASKS[language][device]
  const { owner, person } = await payer(device, language)

  const field = () => person.page.frameLocator(`iframe[title="${words.form}"]`)
  async function payWith(number: string, label: string): Promise<void> {
    await field().getByLabel(words.number).fill(number)
    await person.press(button(person, label))
  }
  const status = async () => (await owner.api.call(getSubscription)).status

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

  await payWith(asks, words.trial)
  await press(field().getByRole('button', { name: words.refuse }))
  await page.getByText(words.notConfirmed).waitFor()
  person.errors.splice(0)
  await payWith(asks, words.trial)
  await press(field().getByRole('button', { name: words.approve }))
  await page.getByText(words.started).waitFor()
  await page.getByText(words.nothingCharged).waitFor()
  await page.waitForURL('**/dashboard')
  expect(await status()).toBe('trialing')

  await page.goto(address(`/checkout?planId=${planIds.enterprise}`))
  await page.getByText(words.current).waitFor()
  await inspect(person, `larger-${language}`)
  await press(button(person, words.choose))
  await page.getByText(words.dueNow).waitFor()
  await inspect(person, `quote-${language}`)
  await person.close()
}

const DEVICES = [{ device: 'phone' }, { device: 'mouse' }] as const

describe.each(['pt', 'en'] as const)('checkout on both devices in %s', (language) => {
  it(
    'buys after a decline and after the bank was asked, then moves up to a larger plan',
    () => sideBySide(DEVICES, ({ device }) => buysAfterRefusals(device, language)),
    180_000,
  )
})
