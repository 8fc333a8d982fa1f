import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan, listPlans, type Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { aClient, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { UpgradeFrame } from './components/upgrade-frame.tsx'

const FREE = aPlan({ name: 'free', displayName: 'Gratuito' })
const SOLD = aPlan({ id: 2, price: '29.00', stripePriceId: 'price_2' })
const OFFER = 'Free plan'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getClient, aClient())
  api.on(getOwnClient, aClient())
  api.on(getPlan, FREE)
  api.on(listPlans, [FREE, aPlan({ id: 3, price: '99.00', stripePriceId: 'price_3' }), SOLD])
})
afterEach(() => {
  jest.useRealTimers()
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <UpgradeFrame>
      <h1>The page</h1>
      <Link to="/reviews">Next page</Link>
    </UpgradeFrame>,
    options,
  )
const page = () => screen.findByRole('heading', { name: 'The page' })

test('a client on the free plan is offered more, and dismisses it for this visit', async () => {
  const { person, unmount, router } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Fazer upgrade' }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/checkout?planId=2')
  await act(() => router.navigate('/'))
  await person.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  expect(screen.queryByText('Plano gratuito')).toBeNull()
  unmount()
  open({ language: 'pt' })
  expect(await page()).toBeVisible()
  expect(screen.queryByText('Plano gratuito')).toBeNull()
})

test('the offer stands there from the first day', async () => {
  api.on(getOwnClient, aClient({ createdAt: new Date().toISOString() }))
  open()
  expect(await page()).toBeVisible()
  expect(screen.getByText(OFFER)).toBeVisible()
})

test('a superadmin sees it while viewing such a client, and not otherwise', async () => {
  const { unmount } = open({ user: aSuperadmin(), at: '/dashboard?impersonate=11' })
  expect(await screen.findByText(OFFER)).toBeVisible()
  unmount()
  open({ user: aSuperadmin(), at: '/dashboard' })
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('the page is seen together with the banner, never before it', async () => {
  const plan = Promise.withResolvers<Plan>()
  api.on(getPlan, () => plan.promise)
  open()
  await waitFor(() => expect(api.received(getPlan)).toHaveLength(1))
  expect(screen.getByText('The page')).not.toBeVisible()
  expect(screen.getByRole('heading', { name: 'Loading…' })).toBeInTheDocument()
  act(() => plan.resolve(FREE))
  expect(await page()).toBeVisible()
  expect(screen.getByText(OFFER)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Loading…' })).toBeNull()
})

test('nobody waits long for a slow plan; its banner comes with the next page', async () => {
  jest.useFakeTimers()
  const plan = Promise.withResolvers<Plan>()
  api.on(getPlan, () => plan.promise)
  const { router } = open()
  await waitFor(() => expect(api.received(getPlan)).toHaveLength(1))
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('The page')).toBeVisible()
  plan.resolve(FREE)
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText(OFFER)).toBeNull()
  await act(() => router.navigate('/reviews'))
  expect(screen.getByText(OFFER)).toBeVisible()
  await act(() => router.navigate('/'))
  expect(screen.getByText(OFFER)).toBeVisible()
})

test.each([
  ['a paying client', () => aPlan({ name: 'professional' })],
  ['a client whose plan cannot be read', () => refuse('DEPENDENCY_UNAVAILABLE')],
])('%s sees the page alone', async (_, plan) => {
  api.on(getPlan, plan)
  open()
  expect(await page()).toBeVisible()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test.each([
  ['has no plan', () => aClient({ planId: null })],
  ['cannot be read', () => refuse('DEPENDENCY_UNAVAILABLE')],
])('a client that %s waits for none', async (_, client) => {
  api.on(getOwnClient, client)
  open()
  expect(await page()).toBeVisible()
  expect(api.received(getPlan)).toEqual([])
})
