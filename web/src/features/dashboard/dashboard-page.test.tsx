import { getClientStats, listClientEmployees } from '@avaliax/proto/cards/employee.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aClient, anEmployee, aPlan, aReviewSummary, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DashboardPage } from './pages/dashboard-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [anEmployee()])
  api.on(getClientStats, { employeeCount: 3, cardCount: 12, unassignedCards: 8 })
  api.on(getReviewSummary, aReviewSummary())
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<DashboardPage team="the team" />, options)

test('the figures say how many employees and cards there are', async () => {
  open()
  const card = (label: string) => screen.getByText(label).parentElement
  expect(await screen.findByText('of 12 cards')).toBeVisible()
  expect(card('Employees')).toHaveTextContent('Employees3no limit in your plan')
  expect(card('Assigned cards')).toHaveTextContent('4')
  expect(card('Available cards')).toHaveTextContent('8')
  expect(screen.getByText('the team')).toBeVisible()
})

test('without a linked place a banner leads to the settings and can be dismissed', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('Configuração pendente')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText('Configuração pendente')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})

test('the banner’s button opens the settings', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  const { person, router } = open()
  await person.click(await screen.findByRole('button', { name: 'Open settings' }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('first steps are done by what exists', async () => {
  open()
  expect(await screen.findByText('2 of 4 done')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import your reviews' })).toHaveAttribute('href', '/reviews')
})

test('urgent reviews come first, with the way to them', async () => {
  api.on(getReviewSummary, aReviewSummary({ total: 9, responded: 4, urgent: 2, averageRating: 4.25 }))
  const { person, router } = open()
  expect(await screen.findByText('2 urgent reviews without a reply')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Answer now' }))
  expect(router.state.location.search).toBe('?ratings=3,2,1&content=text&status=unresponded')
})

test('a superadmin sees the impersonated client, and links keep it', async () => {
  api.on(getClient, ({ params }: { params: Record<string, unknown> }) =>
    aClient({ id: Number(params.clientId), companyName: 'Oficina', googlePlaceId: null }),
  )
  const { person, router } = open({ user: aSuperadmin(), at: '/dashboard?impersonate=42' })
  expect(await screen.findByText('Oficina')).toBeVisible()
  expect(api.received(getClientStats)[0]?.params).toEqual({ clientId: 42 })
  await person.click(screen.getByRole('button', { name: 'Open settings' }))
  expect(router.state.location.search).toBe('?impersonate=42')
})

test('a client that cannot be loaded offers to try again', async () => {
  api.on(getOwnClient, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getOwnClient, aClient())
  await person.click(again)
  expect(await screen.findByText('the team')).toBeVisible()
})
