import { getImageUsage, listImages } from '@avaliax/proto/content/image.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { GalleryPage } from './pages/gallery-page.tsx'

beforeEach(() => localStorage.clear())

test('a client that cannot be read is said instead of waiting for its pictures for ever', async () => {
  const api = fakeApi()
  api.on(getOwnClient, () => refuse('DEPENDENCY_UNAVAILABLE'))
  api.on(getImageUsage, { count: 0, usedBytes: 0, quotaBytes: 200 * 1024 * 1024 })
  api.on(listImages, [])
  const { person } = renderPage(<GalleryPage />, { language: 'pt' })
  expect(await screen.findByText('Não foi possível carregar')).toBeVisible()
  expect(api.received(listImages)).toEqual([])
  api.on(getOwnClient, aClient())
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nenhuma imagem salva ainda')).toBeVisible()
})
