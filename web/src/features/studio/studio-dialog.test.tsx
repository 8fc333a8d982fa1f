import { generateImageTitles } from '@avaliax/proto/content/post-text.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  getPublicSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { StudioButton } from './components/studio-button.tsx'
import { fakeCanvas } from './testing/fake-canvas.ts'

configure({ defaultHidden: true })
let canvas: ReturnType<typeof fakeCanvas>
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  canvas = fakeCanvas()
  api = fakeApi()
  api.on(getPublicSystemSettings, DEFAULT_SYSTEM_SETTINGS)
  api.on(generateImageTitles, { creativeTitle: 'Pão que dá saudade' })
})

const show = (overrides: Partial<Review> = {}) => {
  const review = aReview({ source: 'business_profile', ...overrides })
  const client = aClient({ companyName: 'Padaria Aurora' })
  return renderPage(<StudioButton review={review} client={client} />, { language: 'pt' })
}

async function open(review: Partial<Review> = {}) {
  const page = show(review)
  await page.person.click(screen.getByRole('button', { name: 'Criar Imagem' }))
  await screen.findByRole('img', { name: /^Imagem: / })
  return page
}

test('a review without text makes no image', () => {
  show({ text: null, originalText: ' ' })
  expect(screen.getByRole('button', { name: 'Criar Imagem' })).toBeDisabled()
})

test('a complaint becomes an image after a question only, under a neutral title', async () => {
  const { person } = show({ rating: 2 })
  await person.click(screen.getByRole('button', { name: 'Criar Imagem' }))
  expect(await screen.findByText(/Quem vir a imagem lê a crítica/)).toBeVisible()
  expect(screen.queryByLabelText('Título')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Criar mesmo assim' }))
  expect(await screen.findByLabelText('Título')).toHaveValue('Opinião de quem esteve aqui')
  expect(screen.queryByRole('button', { name: 'Sugerir título' })).toBeNull()
  expect(api.received(generateImageTitles)).toEqual([])
})

test('draws what is typed, in every version and palette', async () => {
  const { person } = await open()
  const pictures = screen.getAllByRole('radio').flatMap((radio) => radio.closest('.st-option') ?? [])
  expect(pictures.map((option) => option.textContent)).toEqual([
    ...['Citação', 'Pôster', 'Cartão', 'Moldura', 'Story 9:16'],
    ...['Moderna', 'Quente', 'Natureza', 'Oceano', 'Pôr do sol'],
  ])
  await person.clear(screen.getByLabelText('Título'))
  await person.type(screen.getByLabelText('Título'), 'Só coração')
  await waitFor(() => expect(canvas.drew('Só coração')).toBe(true))
  expect(screen.getByRole('img', { name: 'Imagem: Só coração. O pão é ótimo.' })).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Oceano' }))
  expect(screen.getByRole('radio', { name: 'Oceano' })).toBeChecked()
})

test('a title that fits the review comes by itself, unless somebody has written one', async () => {
  const { person } = await open()
  const title = screen.getByLabelText('Título')
  await waitFor(() => expect(title).toHaveValue('Pão que dá saudade'))
  await waitFor(() => expect(canvas.drew('Pão que dá saudade')).toBe(true))
  // Nobody has written anything, so nothing is lost.
  await person.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
  expect(api.received(generateImageTitles)).toHaveLength(1)
})

test('shortens the author’s name on request', async () => {
  const { person } = await open({ authorName: 'Carla Maria Dias' })
  expect(canvas.drew('Carla D.')).toBe(false)
  await person.click(screen.getByRole('switch', { name: 'Abreviar o nome do autor' }))
  await waitFor(() => expect(canvas.drew('Carla D.')).toBe(true))
})

test('a review of the Places API keeps name and mark, says why and recommends the connection', async () => {
  await open({ source: 'places', authorName: 'Carla Maria Dias' })
  expect(screen.getByRole('switch', { name: 'Abreviar o nome do autor' })).toBeDisabled()
  expect(screen.getByText(/O Google exige o nome completo/)).toBeVisible()
  expect(screen.getByText('Conecte sua conta Google')).toBeVisible()
  expect(canvas.drew('Carla Maria Dias')).toBe(true)
  expect(canvas.drew('Google Maps')).toBe(true)
})

test('the agency can switch the studio off for reviews of the Places API, not for others', async () => {
  api.on(getPublicSystemSettings, { ...DEFAULT_SYSTEM_SETTINGS, placesStudio: false })
  const { unmount } = show({ source: 'places' })
  const button = () => screen.getByRole('button', { name: 'Criar Imagem' })
  await waitFor(() => expect(button()).toBeDisabled())
  unmount()
  show({ source: 'business_profile' })
  expect(button()).toBeEnabled()
})

test('downloads the picture under the name of business, version, palette and day', async () => {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { person } = await open()
  await person.click(screen.getByRole('radio', { name: 'Pôster' }))
  await person.click(screen.getByRole('button', { name: 'Baixar' }))
  await waitFor(() => expect(names[0]).toMatch(/^Padaria-Aurora-poster-modern-\d{4}-\d\d-\d\d\.png$/))
  canvas.fail()
  await person.click(screen.getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText('Erro na Geração')).toBeVisible()
  expect(screen.getByText('Falha ao gerar imagens')).toBeVisible()
})

test('asks before what was typed is lost', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Título'), '!')
  await person.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(await screen.findByRole('button', { name: 'Descartar' })).toBeVisible()
})
