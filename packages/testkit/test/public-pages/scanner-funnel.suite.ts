import { createHash } from 'node:crypto'
import { listNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import { listLeads } from '@avaliax/proto/scanner/lead.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sidewaysScroll } from '../../src/browser/accessibility.ts'
import { inspect } from '../../src/browser/inspect.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { platform } from './platform.ts'

const address = (path: string) => platform.origin + path
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The browser reports what a page was refused; here the refusal is the point. */
const expectRefusals = ({ errors }: Visitor) => errors.splice(0)

async function typeBusiness({ page }: Visitor, name: string, city: string): Promise<void> {
  await page.getByLabel('Nome do negócio').fill(name)
  await page.getByLabel('Cidade').fill(city)
}

async function receive(person: Visitor, email: string): Promise<void> {
  const { page, press } = person
  await page.getByLabel(/^Email/).fill(email)
  await press(page.getByRole('checkbox'))
  await press(button(person, 'Enviar plano'))
  await page.getByText(`Também enviamos para ${email}. Cada endereço recebe um plano por dia.`).waitFor()
}

/** Moves a slider ten times; of how many moves the next frame already shows the new plan. */
const movesShownByNextFrame = ({ page }: Visitor): Promise<number> =>
  page.getByRole('slider', { name: 'Margem sobre o líder' }).evaluate(async (slider) => {
    const gap = () => document.querySelector('.sc-figures dd')?.textContent
    const press = { key: 'ArrowRight', keyCode: 39, which: 39, bubbles: true }
    let frames = 0
    for (let move = 0; move < 10; move++) {
      const before = gap()
      slider.dispatchEvent(new KeyboardEvent('keydown', press))
      await new Promise(requestAnimationFrame)
      if (gap() !== before) frames++
    }
    return frames
  })

/** By card on a phone, by Pix elsewhere. */
async function payOffer(person: Visitor): Promise<void> {
  const { page, press, device } = person
  const form = page.frameLocator('iframe[title="Formulário de pagamento"]')
  if (device === 'phone') {
    await form.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
    await press(button(person, 'Pagar R$ 10'))
    return
  }
  await form.getByRole('radio', { name: 'Pix' }).check()
  await press(button(person, 'Pagar R$ 10'))
  await form.getByLabel('Pix copia e cola').waitFor()
  await person.screenshot(`offer-pix-${device}`)
  expect(await sidewaysScroll(page)).toBe(0)
  await press(form.getByRole('button', { name: 'Já paguei' }))
}

/** A refused card first; then one that the server confirms. */
async function buyOffer(person: Visitor): Promise<void> {
  const { page, press } = person
  await press(button(person, 'Comprar por R$ 10'))
  const form = page.frameLocator('iframe[title="Formulário de pagamento"]')
  await form.getByLabel('Número do cartão').fill('4000 0000 0000 0002')
  await press(button(person, 'Pagar R$ 10'))
  await page.getByText('Erro na compra').waitFor()
  await page.getByText('O cartão foi recusado. Tente outro cartão ou fale com seu banco.').waitFor()
  expect(expectRefusals(person)).toHaveLength(1)
  await person.screenshot(`offer-${person.device}`)
  await inspect(person)
  await payOffer(person)
  await page.getByText('Compra confirmada').waitFor()
  await inspect(person)
  await page.reload()
  await page.getByText('Compra confirmada').waitFor()
}

/** Exchanges every text of the page as it comes, in the way of Chrome's translation: copies, within two elements. */
function translateAsItComes(): void {
  const exchange = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest('font, script, style, textarea, svg')) return
    const font = document.createElement('font')
    font.appendChild(document.createElement('font')).textContent = text.data
    text.replaceWith(font)
  }
  const texts = (node: Node): Text[] =>
    node instanceof Text ? [node] : [...node.childNodes].flatMap((child) => texts(child))
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) texts(node).forEach(exchange)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

const DEVICES = [
  ['phone', 'Oficina Bela Vista', 'Curitiba'],
  ['mouse', 'Clínica Bela Vista', 'Recife'],
] as const

describe.each(DEVICES)('the public funnel on a %s', (device, unknownName, city) => {
  let person: Visitor
  beforeAll(async () => {
    person = await platform.visitor({ device, locale: 'pt-BR' })
  })
  afterAll(async () => {
    await platform.network.sandbox('DELETE', 'faults')
    await person?.close()
  })

  it('leads from the search to a plan by mail, and its page', async () => {
    const { page, press } = person
    await page.goto(address('/scan?utm_source=instagram&utm_campaign=primavera'))
    await page
      .getByRole('heading', { level: 1, name: 'Quantas avaliações faltam para o primeiro lugar?' })
      .waitFor()
    expect(await button(person, 'Preencha todos os campos obrigatórios').isDisabled()).toBe(true)
    await inspect(person)
    await typeBusiness(person, 'Padaria Pão da Serra', 'Curitiba')
    await press(button(person, 'Buscar no Google'))
    await press(button(person, /Padaria Pão da Serra/))
    expect(await page.getByLabel('Categoria').inputValue()).toBe('Padaria e Confeitaria')
    await press(button(person, 'Continuar'))

    await page.getByText(/^\d+º de \d+ listados$/).waitFor()
    await inspect(person)
    await page.reload()
    await page.getByText(/^\d+º de \d+ listados$/).waitFor()
    await press(button(person, 'Continuar'))

    await page.getByRole('heading', { name: 'Como chegar lá?' }).waitFor()
    const gap = async () =>
      Number((await page.locator('.sc-figures dd').first().innerText()).replace(/\D/g, ''))
    const before = await gap()
    await page.getByRole('slider', { name: 'Margem sobre o líder' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await gap()).toBe(before + 1)
    expect(await movesShownByNextFrame(person)).toBe(10)
    expect(await gap()).toBe(before + 11)
    await inspect(person)
    await press(button(person, 'Continuar'))

    await press(button(person, 'Enviar plano'))
    await page.getByText('Informe pelo menos email ou WhatsApp para enviar o plano').waitFor()
    const email = `${device}@example.com`
    await receive(person, email)
    await inspect(person)
    await buyOffer(person)
    const href = await page.getByRole('link', { name: 'Abrir o plano' }).getAttribute('href')
    await page.goto(href ?? '')
    await page.getByRole('heading', { level: 1, name: 'Padaria Pão da Serra' }).waitFor()
    expect(await page.content()).not.toContain(email)
    await inspect(person)

    await platform.network.settle()
    const { mail } = (await platform.network.sandbox('GET', `mail?to=${email}`)) as {
      mail: { text: string }[]
    }
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toContain(new URL(href ?? '').pathname)
    const agency = await platform.network.superadmin()
    const [lead] = await agency.call(listLeads, { query: { search: device } })
    expect(lead).toMatchObject({ email, leadType: 'hot', source: 'instagram', campaign: 'primavera' })
    const notifications = await agency.call(listNotifications)
    expect(notifications).toContainEqual(
      expect.objectContaining({ topic: 'new-lead', facts: { leadId: lead?.id } }),
    )
  }, 120_000)

  it('goes on by hand to the end when Google knows nothing or does not answer', async () => {
    const { page, press } = person
    await page.goto(address('/scan'))
    await press(button(person, 'Recomeçar'))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Recomeçar' }))
    await typeBusiness(person, `xyzzy ${createHash('sha1').update(device).digest('hex')}`, 'plugh')
    await press(button(person, 'Buscar no Google'))
    await page.getByText('Negócio não encontrado').waitFor()
    await page.getByText('Tente termos diferentes ou continue manualmente').waitFor()

    await platform.network.sandbox('POST', 'faults', { api: 'places', mode: 'http', params: { status: 400 } })
    await typeBusiness(person, unknownName, city)
    await press(button(person, 'Buscar no Google'))
    await page.getByText('Erro na busca').waitFor()
    await page.getByText('Não foi possível buscar no Google. Continue manualmente.').waitFor()
    await page.getByLabel('Categoria').fill('Oficina Mecânica')
    await page.keyboard.press('Escape')
    await press(button(person, 'Continuar'))
    await page.getByLabel('Suas avaliações no Google hoje').fill('12')
    await press(button(person, 'Mapear concorrência'))
    await page.getByText('Erro ao mapear concorrência').waitFor()
    await page.getByText('Tente novamente ou informe manualmente').waitFor()
    await platform.network.sandbox('DELETE', 'faults')
    await page.getByLabel(/^Avaliações do concorrente/).fill('40')
    await press(button(person, 'Usar estes números'))
    await page.getByText('28 avaliações atrás do líder').waitFor()
    await press(button(person, 'Continuar'))
    await press(button(person, 'Continuar'))
    await receive(person, `by-hand-${device}@example.com`)
    expectRefusals(person)
    await inspect(person)
  }, 120_000)
})

describe('a funnel that the browser translates', () => {
  let person: Visitor
  beforeAll(async () => {
    person = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    await person.page.addInitScript(translateAsItComes)
  })
  afterAll(() => person?.close())

  const startOver = async () => {
    await person.press(button(person, 'Recomeçar'))
    await person.press(person.page.getByRole('dialog').getByRole('button', { name: 'Recomeçar' }))
  }

  const byHand = async () => {
    const { page, press } = person
    await typeBusiness(person, 'Oficina Bela Vista', 'Curitiba')
    await page.getByLabel('Categoria').fill('Oficina Mecânica')
    await page.keyboard.press('Escape')
    await press(button(person, 'Continuar'))
    await page.getByLabel('Suas avaliações no Google hoje').fill('12')
    await page.getByLabel('Nome do concorrente').fill('Oficina Central')
    await page.getByLabel(/^Avaliações do concorrente/).fill('40')
    await press(button(person, 'Usar estes números'))
    await page.getByText('28 avaliações atrás do líder').waitFor()
    await press(button(person, 'Continuar'))
    expect(await movesShownByNextFrame(person)).toBe(10)
    await press(button(person, 'Continuar'))
    await press(button(person, 'Enviar plano'))
    await page.getByText('Informe pelo menos email ou WhatsApp para enviar o plano').first().waitFor()
  }

  it('is filled by hand and started over, twice', async () => {
    const { page } = person
    await page.goto(address('/scan'))
    await byHand()
    await startOver()
    await byHand()
    await startOver()
    expect(await page.getByLabel('Nome do negócio').inputValue()).toBe('')
    expect(await page.locator('font').count()).toBeGreaterThan(20)
    expect(person.errors).toEqual([])
  }, 120_000)
})
