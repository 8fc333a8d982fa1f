import {
  deleteImage,
  getImageUsage,
  listImages,
  type SavedImage,
  saveGeneratedImage,
} from '@avaliax/proto/content/image.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { LogoSection } from './components/logo-section.tsx'
import { GalleryPage } from './pages/gallery-page.tsx'

const pathOf = (letter: string) => `/files/${letter.repeat(22)}.png`
const anImage = (changes: Partial<SavedImage> = {}): SavedImage => ({
  id: 5,
  clientId: 11,
  url: `https://avaliax.test${pathOf('A')}`,
  label: 'quente-as-sete.png',
  type: 'image/png',
  width: 1080,
  height: 1080,
  bytes: 9,
  createdAt: '2026-11-02T12:00:00.000Z',
  ...changes,
})

let api: FakeApi
const bodiesOf = (route: RouteContract) => api.received(route).map(({ body }) => body)
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getImageUsage, { count: 1, usedBytes: 50 * 1024 * 1024, quotaBytes: 200 * 1024 * 1024 })
  api.on(listImages, [anImage()])
})

test('shows what is saved and how much of the space it takes', async () => {
  renderPage(<GalleryPage />, { language: 'pt' })
  const image = await screen.findByRole('img', { name: 'Imagem salva quente-as-sete.png' })
  expect(image).toHaveAttribute('src', pathOf('A'))
  expect(await screen.findByText('50,0 MB de 200,0 MB usados')).toBeVisible()
})

test('says where pictures come from while there are none', async () => {
  api.on(listImages, [])
  const { person, router } = renderPage(<GalleryPage />, { language: 'pt' })
  expect(await screen.findByText('Nenhuma imagem salva ainda')).toBeVisible()
  const [create] = screen.getAllByRole('button', { name: 'Criar imagem de uma avaliação' })
  await person.click(create as HTMLElement)
  expect(router.state.location.pathname).toBe('/reviews')
})

test('a saved picture becomes the logo', async () => {
  api.on(updateClient, aClient({ logoUrl: pathOf('A') }))
  const { person } = renderPage(<GalleryPage />, { language: 'pt' })
  await chooseInRow(person, 'quente-as-sete.png', 'Usar como logo')
  expect(await screen.findByText('Logo salvo')).toBeVisible()
  expect(bodiesOf(updateClient)).toEqual([{ logoUrl: anImage().url }])
})

test('the logo is marked, and takes its name along when it is deleted', async () => {
  api.on(getOwnClient, aClient({ logoUrl: pathOf('A') }))
  api.on(updateClient, aClient())
  api.on(deleteImage, null)
  const { person } = renderPage(<GalleryPage />, { language: 'pt' })
  expect(await screen.findByText('Logo')).toBeVisible()
  await chooseInRow(person, 'quente-as-sete.png', 'Excluir')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Ela é o seu logo/)).toBeVisible()
  await person.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Imagem excluída')).toBeVisible()
  expect(bodiesOf(updateClient)).toEqual([{ logoUrl: null }])
})

test('a phone’s share sheet gets the picture as a file', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { canShare: () => true, share: async (what: ShareData) => void shared.push(what) })
  const ofApi = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    String(input) === pathOf('A') ? new Response('picture') : ofApi(input, init)
  const { person } = renderPage(<GalleryPage />, { language: 'pt' })
  await chooseInRow(person, 'quente-as-sete.png', 'Compartilhar')
  await waitFor(() => expect(shared[0]?.files?.[0]?.name).toBe('quente-as-sete.png'))
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

test('a logo is chosen from this device, shown, and taken away', async () => {
  api.on(saveGeneratedImage, anImage({ url: `https://avaliax.test${pathOf('B')}` }))
  api.on(updateClient, ({ body }) => {
    const { logoUrl } = body as { logoUrl: string | null }
    api.on(getOwnClient, aClient({ logoUrl: logoUrl && pathOf('B') }))
    return aClient()
  })
  const { person } = renderPage(<LogoSection />, { language: 'pt' })
  const file = new File(['logo'], 'marca.png', { type: 'image/png' })
  await person.upload(await screen.findByLabelText('Escolher logo', { selector: 'input' }), file)
  expect(await screen.findByRole('img', { name: 'Seu logo' })).toHaveAttribute('src', pathOf('B'))
  expect(bodiesOf(saveGeneratedImage)).toMatchObject([{ filename: 'marca.png', clientId: 11 }])
  await person.click(screen.getByRole('button', { name: 'Remover logo' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Seu logo' })).toBeNull())
})
