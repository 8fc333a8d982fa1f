import { webcrypto } from 'node:crypto'
import { createLead, getLeadChallenge, LEAD_PROOF } from '@avaliax/proto/scanner/lead.routes.ts'
import { createPurchase, getPurchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { mapCompetitors, searchBusinesses, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { getPaymentSettings } from '@avaliax/proto/tenancy/billing.routes.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  getPublicSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NEW_DRAFT } from './draft.ts'
import { ScannerPage } from './pages/scanner-page.tsx'

const PLACE = {
  placeId: 'ChIJsbx0000000001',
  name: 'Barbearia Dois Irmãos',
  formatted_address: 'Rua A, 1',
  rating: 4.4,
  user_ratings_total: 60,
  types: ['barber_shop'],
}
const rival = (name: string, reviews: number) => ({
  placeId: `ChIJsbx-${name}`,
  name,
  reviews,
  rating: 4.1,
  address: 'Rua B',
  link: 'https://maps.google.com/x',
})
const RESULT = {
  top: [rival('Navalha', 187), rival('Tesoura', 90), rival('Pente', 80)],
  others: [rival('Escova', 12)],
  position: 4,
  totalListed: 12,
  yourReviews: 60,
  yourRating: 4.4,
}
const SENT = { scanId: 3, shareId: 'A'.repeat(24), leadId: 4, leadType: 'warm' as const }

// The page's environment here has no hashes of its own.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  api = fakeApi()
  api.on(searchBusinesses, { success: true, places: [PLACE] })
  api.on(searchCategories, { success: true, categories: [] })
  api.on(mapCompetitors, RESULT)
  api.on(createLead, SENT)
  const { parts } = LEAD_PROOF
  api.on(getLeadChallenge, { challenge: 'x', parts, bits: 3, expiresAt: '2026-11-25T12:10:00.000Z' })
  api.on(getPublicSystemSettings, DEFAULT_SYSTEM_SETTINGS)
})
const open = () => renderPage(<ScannerPage />, { user: aSuperadmin(), language: 'pt' })
const button = (name: string) => screen.findByRole('button', { name })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

function identify() {
  type('Nome do negócio', 'Barbearia Dois')
  type('Cidade', 'Porto Alegre')
}

test('the four steps, from the search to the plan’s page', async () => {
  const { person } = open()
  expect(await button('Preencha todos os campos obrigatórios')).toBeDisabled()
  identify()
  await person.click(await button('Buscar no Google'))
  await person.click(await screen.findByRole('button', { name: /Barbearia Dois Irmãos/ }))
  expect(screen.getByLabelText('Categoria')).toHaveValue('Barbearia')
  await person.click(await button('Continuar'))

  expect(await screen.findByText('4º de 12 listados')).toBeVisible()
  expect(screen.getByText('127 avaliações atrás do líder')).toBeVisible()
  expect(api.received(mapCompetitors)[0]?.body).toEqual({
    city: 'Porto Alegre',
    niche: 'Barbearia',
    you: { placeId: PLACE.placeId },
  })
  await person.click(await button('Continuar'))

  expect(await screen.findByText(/Faltam 132 avaliações/)).toBeVisible()
  expect(screen.getByText(/^A conta curta dá \d+ semanas: .* uma só vez, são \d+ semanas/)).toBeVisible()
  expect(screen.getByText('Por semana, depois da base')).toBeVisible()
  const slider = screen.getByRole('slider', { name: 'Margem sobre o líder' })
  act(() => slider.focus())
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 })
  expect(await screen.findByText(/Faltam 133 avaliações/)).toBeVisible()
  await person.click(await button('Continuar'))

  await person.click(await button('Enviar plano'))
  expect(await screen.findByText('Dados necessários')).toBeVisible()
  type('Email', 'ana@example.com')
  await person.click(screen.getByRole('checkbox'))
  await person.click(await button('Enviar plano'))
  expect(await screen.findByRole('link', { name: /Abrir o plano/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/share/${SENT.shareId}`),
  )
  expect(api.received(createLead)[0]?.body).toMatchObject({
    businessName: 'Barbearia Dois Irmãos',
    currentReviews: 60,
    topCompetitorReviews: 187,
    bufferUsed: 6,
    liveConversionRate: 0.25,
    lead: { email: 'ana@example.com', consent: true, language: 'pt' },
    proof: { challenge: 'x', numbers: expect.any(Array) },
  })
  expect(screen.getByText(/Também enviamos para ana@example.com/)).toBeVisible()
}, 60_000)

test('a pasted link of the map finds the business without a city, however long it is', async () => {
  const { person } = open()
  await person.click(screen.getByLabelText(/^Nome do negócio/))
  const link = `https://www.google.com/maps/place/Barbearia/@-30,-51,17z/data=${'x'.repeat(300)}`
  await person.paste(`${link}\n`)
  await person.click(await button('Buscar no Google'))
  await person.click(await screen.findByRole('button', { name: new RegExp(PLACE.name) }))
  expect(api.received(searchBusinesses)[0]?.body).toEqual({ query: link })
  expect(screen.getByLabelText(/^Nome do negócio/)).toHaveValue(PLACE.name)
  api.on(searchBusinesses, () => refuse('PLACE_LINK_UNREADABLE'))
  await person.clear(screen.getByLabelText(/^Nome do negócio/))
  await person.paste('https://maps.app.goo.gl/abc')
  await person.click(await button('Buscar no Google'))
  expect(await screen.findByText(/Este link não diz qual é o local/)).toBeVisible()
})

test('goes on by hand when nothing is found, and when the provider fails', async () => {
  api.on(searchBusinesses, { success: true, places: [] })
  api.on(mapCompetitors, () => refuse('PROVIDER_ERROR'))
  const { person, unmount } = open()
  identify()
  await person.click(await button('Buscar no Google'))
  expect(await screen.findByText('Negócio não encontrado')).toBeVisible()
  api.on(searchBusinesses, () => refuse('PROVIDER_ERROR'))
  await person.click(await button('Buscar no Google'))
  expect(await screen.findByText('Não foi possível buscar no Google. Continue manualmente.')).toBeVisible()
  api.on(searchBusinesses, () => refuse('SEARCH_BUDGET_EXHAUSTED'))
  await person.click(await button('Buscar no Google'))
  expect(await screen.findByText(/limite de consultas ao Google/)).toBeVisible()

  type('Categoria', 'Barbearia')
  await person.click(await button('Continuar'))
  type('Suas avaliações no Google hoje', '12')
  await person.click(await button('Mapear concorrência'))
  expect(await screen.findByText('Tente novamente ou informe manualmente')).toBeVisible()
  type('Avaliações do concorrente', '30')
  await person.click(await button('Usar estes números'))
  expect(await screen.findByText('2º de 2 listados')).toBeVisible()

  // A reload finds everything where it was.
  unmount()
  open()
  expect(await screen.findByText('18 avaliações atrás do líder')).toBeVisible()
  const steps = within(screen.getByRole('navigation', { name: 'Etapas' })).getAllByRole('button')
  expect(steps.map((step) => (step as HTMLButtonElement).disabled)).toEqual([false, false, false, true])
}, 60_000)

test('a competitor that is none is swapped', async () => {
  const { person } = open()
  identify()
  type('Categoria', 'Barbearia')
  await person.click(await button('Continuar'))
  await person.click(await button('Mapear concorrência'))
  await screen.findByText('4º de 12 listados')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Trocar Navalha por' }))
  await person.click(await screen.findByText('Escova (12)'))
  await waitFor(() => expect(screen.queryByText('127 avaliações atrás do líder')).toBeNull())
  expect(screen.getByText('30 avaliações atrás do líder')).toBeVisible()
}, 60_000)

test('what comes late about a business says nothing of the one chosen meanwhile', async () => {
  const late = Promise.withResolvers<typeof RESULT>()
  api.on(mapCompetitors, () => late.promise)
  const { person } = open()
  identify()
  type('Categoria', 'Barbearia')
  await person.click(await button('Continuar'))
  await person.click(await button('Mapear concorrência'))
  await waitFor(() => expect(api.received(mapCompetitors)).toHaveLength(1))
  await person.click(await button('Voltar'))
  type('Nome do negócio', 'Padaria Aurora')
  await act(async () => late.resolve(RESULT))
  await person.click(await button('Continuar'))
  expect(await button('Mapear concorrência')).toBeVisible()
  expect(screen.queryByText('4º de 12 listados')).toBeNull()
}, 60_000)

test('the offer is bought once the server says so, and a refusal says why', async () => {
  api.on(getPublicSystemSettings, { ...DEFAULT_SYSTEM_SETTINGS, scannerOfferText: 'Cinco dias de convites.' })
  api.on(getPaymentSettings, { publishableKey: null, formUrl: 'http://payments.test/form' })
  api.on(createPurchase, { purchaseId: 8, status: 'pending', clientSecret: 'pi_1_secret_2' })
  api.on(getPurchase, { purchaseId: 8, status: 'pending' })
  const draft = { ...NEW_DRAFT, step: 'receive', planned: true, competitors: RESULT }
  const business = { ...NEW_DRAFT.business, businessName: 'Bar', city: 'Recife', niche: 'Barbearia' }
  sessionStorage.setItem(
    'scannerDraft',
    JSON.stringify({ ...draft, business, sent: { ...SENT, email: null } }),
  )
  const { person } = open()
  expect(await screen.findByText('Cinco dias de convites.')).toBeVisible()
  expect(screen.getByText('R$ 97')).toBeVisible()
  expect(screen.getByText('R$ 10')).toBeVisible()
  expect(screen.getByText('90% OFF')).toBeVisible()
  await person.click(await button('Comprar por R$ 10'))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Formulário de pagamento')
  expect(api.received(createPurchase)[0]?.body).toEqual({ scanId: 3, shareId: SENT.shareId, amount: 10 })
  const says = (message: object) =>
    act(async () => {
      const data = { source: 'sandbox-payment', ...message }
      const { origin } = new URL(frame.src)
      dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow, origin }))
    })
  await says({ type: 'ready' })
  await person.click(await button('Pagar R$ 10'))
  await says({ type: 'done', status: 'failed', message: 'No funds.', declineCode: 'insufficient_funds' })
  expect(await screen.findByText('Erro na compra')).toBeVisible()
  expect(screen.getByText(/sem saldo ou limite/)).toBeVisible()

  await person.click(await button('Pagar R$ 10'))
  await says({ type: 'done', status: 'succeeded' })
  expect(await screen.findByText('Confirmando o pagamento…')).toBeVisible()
  expect(screen.queryByText('Compra confirmada')).toBeNull()
  api.on(getPurchase, { purchaseId: 8, status: 'paid' })
  expect(await screen.findByText('Compra confirmada')).toBeVisible()
}, 60_000)

test('whoever leads already is told of the lead, not of a gap of nothing', async () => {
  api.on(mapCompetitors, { ...RESULT, position: 1, yourReviews: 260 })
  const { person } = open()
  identify()
  type('Categoria', 'Barbearia')
  await person.click(await button('Continuar'))
  await person.click(await button('Mapear concorrência'))
  await screen.findByText('Você está em primeiro lugar')
  await person.click(await button('Continuar'))
  expect(await screen.findByText(/Construa uma vantagem de \+10/)).toBeVisible()
  expect(screen.getByText('Avaliações à frente do próximo').nextSibling).toHaveTextContent('73')
  expect(screen.queryByText('Semanas')).toBeNull()
}, 60_000)
