import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLiveVisits } from '../../shared/hooks/use-live-visits.ts'
import { aClient, anEmployee, aReviewSummary } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { tapSummary } from '../../testing/visit-builders.ts'
import { FirstSteps } from './components/first-steps.tsx'
import { useFirstSteps } from './use-first-steps.ts'

function Page({ client }: { client: Client }) {
  useLiveVisits(client)
  return (
    <FirstSteps
      answer={useFirstSteps(client)}
      banner={null}
      buttons={{ employee: <button type="button">Add</button> }}
    />
  )
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClientEmployees, [])
  api.on(getReviewSummary, aReviewSummary())
  api.on(getTapSummary, tapSummary())
})
const open = (client: Partial<Client> = {}, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<Page client={aClient(client)} />, options)
const states = () =>
  screen.getAllByRole('listitem').map((item) => (item.textContent?.includes('(Done)') ? 'done' : 'open'))

test('a new client has four steps, only the next of them with what to do', async () => {
  open({ googlePlaceId: null })
  expect(await screen.findByText('0 of 4 done')).toBeVisible()
  expect(states()).toEqual(['open', 'open', 'open', 'open'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Link the business'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('after each success the next step comes: the first employee, the link, the import', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('button', { name: 'Add' })).toBeVisible()
  expect(screen.getByText('Each person gets their own link and QR code.')).toBeVisible()
  unmount()
  api.on(listClientEmployees, [anEmployee({ accessCount: 1 })])
  const later = open()
  await later.person.click(await screen.findByRole('button', { name: 'Import reviews' }))
  expect(later.router.state.location.pathname).toBe('/reviews')
})

test('steps are done by what exists; the link to test is the first employee’s', async () => {
  api.on(listClientEmployees, [anEmployee(), anEmployee({ id: 22, name: 'Bruno' })])
  open({}, { language: 'pt' })
  expect(await screen.findByText('2 de 4 concluídos')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir o link de Ana Souza' })).toHaveAttribute(
    'href',
    anEmployee().reviewUrl,
  )
})

test('back from the link that was tested, the visit shows at once', async () => {
  api.on(listClientEmployees, [anEmployee()])
  open()
  await screen.findByRole('link', { name: 'Open Ana Souza’s link' })
  await waitFor(() => expect(api.received(getTapSummary)).toHaveLength(1))
  api.on(listClientEmployees, [anEmployee({ accessCount: 1 })])
  api.on(getTapSummary, tapSummary(1))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'open']))
})

test('a client that ever had a visit has tested its link, whoever is first in the team now', async () => {
  api.on(listClientEmployees, [anEmployee()])
  open({ activatedAt: '2026-11-02T12:00:00.000Z' })
  expect(await screen.findByText('3 of 4 done')).toBeVisible()
})

test('all done, the panel is gone', async () => {
  api.on(listClientEmployees, [anEmployee({ accessCount: 3 })])
  api.on(getReviewSummary, aReviewSummary({ total: 9 }))
  const { container } = open()
  await waitFor(() => expect(api.received(getReviewSummary)).toHaveLength(1))
  expect(within(container).queryByText('First steps')).toBeNull()
})
