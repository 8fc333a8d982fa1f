import { listDeliveries } from '@avaliax/proto/content/delivery.routes.ts'
import { listEventEndpoints } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DeliveriesPage } from './pages/deliveries-page.tsx'

beforeEach(() => localStorage.clear())

test('a client that cannot be read is said instead of waiting for its deliveries for ever', async () => {
  const api = fakeApi()
  api.on(getOwnClient, () => refuse('DEPENDENCY_UNAVAILABLE'))
  api.on(listDeliveries, [])
  api.on(listEventEndpoints, [])
  const { person } = renderPage(<DeliveriesPage />, { language: 'pt' })
  expect(await screen.findByText('Não foi possível carregar')).toBeVisible()
  expect(api.received(listDeliveries)).toEqual([])
  api.on(getOwnClient, aClient())
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(api.received(listDeliveries)).toHaveLength(1))
  expect(screen.queryByText('Não foi possível carregar')).toBeNull()
})
