import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { UpgradeBanner } from './components/upgrade-banner.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getClient, aClient())
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan({ name: 'free', displayName: 'Gratuito' }))
})

test('a client on the free plan is offered more, and dismisses it for this visit', async () => {
  const { person, unmount } = renderPage(<UpgradeBanner />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Fazer upgrade' }))
  expect(await screen.findByText('Funcionalidade em breve')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  expect(screen.queryByText('Você está no plano gratuito')).toBeNull()
  unmount()
  renderPage(<UpgradeBanner />, { language: 'pt' })
  await waitFor(() => expect(api.received(getPlan)).toHaveLength(2))
  expect(screen.queryByText('Você está no plano gratuito')).toBeNull()
})

test('a superadmin sees it while viewing such a client, and not otherwise', async () => {
  const { unmount } = renderPage(<UpgradeBanner />, { user: aSuperadmin(), at: '/dashboard?impersonate=11' })
  expect(await screen.findByText('You are on the free plan')).toBeVisible()
  unmount()
  renderPage(<UpgradeBanner />, { user: aSuperadmin(), at: '/dashboard' })
  expect(screen.queryByText('You are on the free plan')).toBeNull()
})

test('a paying client does not see it', async () => {
  api.on(getPlan, aPlan({ name: 'professional' }))
  renderPage(<UpgradeBanner />)
  await waitFor(() => expect(api.received(getPlan)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('You are on the free plan')).toBeNull())
})
