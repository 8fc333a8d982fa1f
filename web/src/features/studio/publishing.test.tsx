import { getDelivery, sendToMake } from '@avaliax/proto/content/delivery.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { getPost, listPosts, publishGooglePost } from '@avaliax/proto/content/post.routes.ts'
import { generateImageTitles, generatePostText } from '@avaliax/proto/content/post-text.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { StudioButton } from './components/studio-button.tsx'
import { fakeCanvas } from './testing/fake-canvas.ts'

configure({ defaultHidden: true })
const WHEN = '2026-11-02T12:00:00.000Z'
const HOOK = 'https://hook.eu1.make.com/abcdefghij'
const AUTOMATED = { makeWebhookUrl: HOOK, socialMediaEnabled: true }
const CONNECTED = {
  googleConnected: true,
  googleIntegrationMode: 'advanced' as const,
  googleLocationResourceName: 'accounts/1/locations/2',
}
const image = {
  id: 5,
  clientId: 11,
  url: 'https://avaliax.test/files/AAAAAAAAAAAAAAAAAAAAAA.png',
  label: null,
  type: 'image/png' as const,
  width: 1080,
  height: 1080,
  bytes: 9,
  createdAt: WHEN,
}
const post = {
  postId: 8,
  clientId: 11,
  reviewId: 1,
  reason: null,
  postText: 'Oi',
  imageUrl: image.url,
  googleUrl: null,
  createdAt: WHEN,
  updatedAt: WHEN,
}
const delivery = (changes: object) => ({
  id: 3,
  clientId: 11,
  aboutClientId: null,
  kind: 'content',
  endpointId: null,
  eventType: null,
  status: 'delivered',
  reason: null,
  host: 'hook.eu1.make.com',
  attempts: 1,
  responseStatus: 200,
  durationMs: 12,
  nextAttemptAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  messageId: 'msg_1',
  body: '{"company":"Padaria Aurora"}',
  history: [],
  ...changes,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  fakeCanvas()
  api = fakeApi()
  api.on(saveGeneratedImage, image)
  api.on(listPosts, [])
  api.on(generateImageTitles, { creativeTitle: 'Quem conhece, recomenda' })
})

async function open(client: Partial<Client> = {}) {
  const review = aReview({ source: 'business_profile', socialMediaPostText: 'Venha provar!' })
  const page = renderPage(<StudioButton review={review} client={aClient(client)} />, { language: 'pt' })
  await page.person.click(screen.getByRole('button', { name: 'Criar Imagem' }))
  await screen.findByRole('img', { name: /^Imagem: / })
  return page
}
const press = (name: string) => screen.getByRole('button', { name })

test('a picture is saved once, however often it is asked for', async () => {
  const { person } = await open()
  await person.click(press('Salvar'))
  expect(await screen.findByText('Imagem salva')).toBeVisible()
  await person.click(press('Salvar'))
  await waitFor(() => expect(press('Salvar')).not.toHaveClass('ant-btn-loading'))
  expect(api.received(saveGeneratedImage)).toHaveLength(1)
  expect(api.received(saveGeneratedImage)[0]?.body).toMatchObject({
    clientId: 11,
    // Found in the gallery by its words.
    filename: expect.stringMatching(/^Quem conhece, recomenda · /),
    base64Data: expect.stringMatching(/^data:image\/png;base64,/),
  })
})

test('title and text are written on request', async () => {
  api.on(generatePostText, { postText: 'Obrigado, Carla!' })
  const { person } = await open()
  await waitFor(() => expect(api.received(generateImageTitles)).toHaveLength(1))
  api.on(generateImageTitles, { creativeTitle: 'Café que dá saudade' })
  await person.click(press('Sugerir título'))
  await waitFor(() => expect(screen.getByLabelText('Título')).toHaveValue('Café que dá saudade'))
  await person.click(press('Gerar texto'))
  await waitFor(() => expect(screen.getByDisplayValue('Obrigado, Carla!')).toBeVisible())
  expect(api.received(generatePostText)[0]?.body).toMatchObject({ reviewId: 1, network: 'google' })
})

test('a text typed beside the picture is not lost unasked, and a picture alone takes none along', async () => {
  const { person } = await open()
  await person.type(screen.getByDisplayValue('Venha provar!'), ' Já!')
  await person.click(press('Salvar'))
  expect(await screen.findByText('Imagem salva')).toBeVisible()
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Descartar' })).toBeVisible()
})

test('without webhook and social flag nothing can be sent, without connection nothing published', async () => {
  await open({ makeWebhookUrl: HOOK })
  expect(screen.queryByRole('button', { name: 'Enviar para automação' })).toBeNull()
  expect(press('Publicar no Google')).toBeDisabled()
})

test('a location for which Google takes no posts says so before anything is written', async () => {
  await open({ ...CONNECTED, googleMayPost: false })
  expect(press('Publicar no Google')).toBeDisabled()
  expect(screen.getByText(/O Google não aceita publicações para este local/)).toBeVisible()
})

test('a location whose verification is gone says so before anything is written', async () => {
  await open({ ...CONNECTED, googleVerified: false })
  expect(press('Publicar no Google')).toBeDisabled()
  expect(screen.getByText(/não mostra mais este local como verificado/)).toBeVisible()
})

test('what is sent names the saved picture, and its JSON can be looked at', async () => {
  api.on(sendToMake, { deliveryId: 3, clientId: 11, status: 'queued' })
  api.on(getDelivery, delivery({}))
  const { person } = await open(AUTOMATED)
  await person.click(press('Enviar para automação'))
  expect(await screen.findByText('Enviado para o webhook')).toBeVisible()
  expect(press('Enviado')).toBeVisible()
  expect(api.received(sendToMake)[0]?.body).toMatchObject({
    webhookUrl: HOOK,
    payload: { content: { image_url: image.url, post_text: 'Venha provar!', image_version: 'quote' } },
  })
  await person.click(press('Ver JSON'))
  expect(await screen.findByText(/"company": "Padaria Aurora"/)).toBeVisible()
})

test.each([
  [410, 'URL do Webhook Inválida'],
  [404, 'Webhook Não Encontrado'],
  [413, 'Imagem Muito Grande'],
])('a webhook that answers %d is named', async (status, title) => {
  api.on(sendToMake, { deliveryId: 3, clientId: 11, status: 'queued' })
  api.on(getDelivery, delivery({ status: 'failed', responseStatus: status, reason: `http_${status}` }))
  const { person } = await open(AUTOMATED)
  await person.click(press('Enviar para automação'))
  expect(await screen.findByText(title)).toBeVisible()
  expect(press('Enviar para automação')).toBeEnabled()
})

test('a post is previewed, published and followed until it is live', async () => {
  api.on(publishGooglePost, { ...post, state: 'queued' })
  api.on(getPost, { ...post, state: 'live', googleUrl: 'https://maps.example/post' })
  const { person } = await open(CONNECTED)
  await person.click(press('Publicar no Google'))
  expect(await screen.findByRole('img', { name: 'Imagem da publicação' })).toBeVisible()
  await person.click(press('Publicar'))
  expect(await screen.findByText('A publicação está no ar no Google')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver no Google' })).toHaveAttribute(
    'href',
    'https://maps.example/post',
  )
  expect(api.received(publishGooglePost)[0]?.body).toMatchObject({
    postText: 'Venha provar!',
    imageDataUrl: expect.stringMatching(/^data:image\/jpeg;base64,/),
  })
}, 15_000)

test('a post text that the server refuses is said at the text, and can be changed there', async () => {
  const message = 'Retire o telefone do texto'
  api.on(publishGooglePost, () => refuse('VALIDATION_ERROR', [{ path: 'postText', message }]))
  const { person } = await open(CONNECTED)
  await person.click(press('Publicar no Google'))
  await person.click(press('Publicar'))
  const field = screen.getByDisplayValue('Venha provar!')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveFocus()
  await person.type(field, '!')
  expect(field).not.toHaveAttribute('aria-invalid')
})

test.each([
  ['Enviar para automação', AUTOMATED],
  ['Publicar no Google', CONNECTED],
])('%s without a text says so at the text', async (button, client) => {
  const { person } = await open(client)
  const field = screen.getByDisplayValue('Venha provar!')
  await person.clear(field)
  await person.click(press(button))
  if (button === 'Publicar no Google') await person.click(press('Publicar'))
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  await waitFor(() => expect(field).toHaveFocus())
  expect(api.received(publishGooglePost)).toEqual([])
})

test('a headline that makes no name of a picture is said at the headline', async () => {
  api.on(saveGeneratedImage, () => refuse('VALIDATION_ERROR', [{ path: 'filename', message: 'Nome longo' }]))
  const { person } = await open()
  await person.click(press('Salvar'))
  const field = screen.getByLabelText('Título')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Nome longo')))
  await waitFor(() => expect(field).toHaveFocus())
})

test('a post that Google rejected says so when the dialog is opened again', async () => {
  api.on(listPosts, [{ ...post, state: 'rejected', reason: 'REJECTED' }])
  const { person } = await open(CONNECTED)
  await person.click(press('Publicar no Google'))
  expect(await screen.findByText('O Google recusou a publicação')).toBeVisible()
})
