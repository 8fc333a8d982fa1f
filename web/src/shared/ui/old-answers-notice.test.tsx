import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { anEmployee } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { rereadAll } from '../api/base-api.ts'
import { useGetClientStatsQuery, useListEmployeesInfiniteQuery } from '../api/employees.api.ts'
import { ErrorState } from './error-state.tsx'
import { OldAnswersNotice } from './old-answers-notice.tsx'

const STATS = { employeeCount: 3, cardCount: 12, assignedCards: 3, unassignedCards: 8, outOfUseCards: 1 }
const FAILED = 'Couldn’t refresh. What you see may be out of date.'
const params = { clientId: 1 }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getClientStats, STATS)
  api.on(listClientEmployees, [anEmployee()])
})

/** Figures that know of no failure, as most do. */
function Figures() {
  const { data } = useGetClientStatsQuery({ params })
  return <p>{data ? `${data.cardCount} cards` : 'nothing'}</p>
}
function Team() {
  const { data } = useListEmployeesInfiniteQuery({ params, query: { search: '' } })
  return <p>{data?.pages.flatMap(({ items }) => items).map(({ name }) => name)}</p>
}
function Telling() {
  const { data, error, refetch } = useGetClientStatsQuery({ params })
  return (
    <>
      <ErrorState compact problem={error} onRetry={refetch} />
      <p>{data?.cardCount} cards</p>
    </>
  )
}

function Page({ of: Content }: { of: () => React.JSX.Element }) {
  const dispatch = useDispatch()
  const [isThere, setThere] = useState(true)
  return (
    <>
      <OldAnswersNotice />
      {isThere && <Content />}
      <button type="button" onClick={() => dispatch(rereadAll())}>
        Refresh
      </button>
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
    </>
  )
}
async function refreshInVain(content: () => React.JSX.Element, shown: string, language: 'en' | 'pt' = 'en') {
  const { person } = renderPage(<Page of={content} />, { language })
  expect(await screen.findByText(shown)).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  for (const route of [getClientStats, listClientEmployees])
    api.on(route, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  return person
}

test.each([
  [Figures, '12 cards'],
  [Team, 'Ana Souza'],
])('figures that say nothing of a failure stay, with their age above the page', async (content, shown) => {
  const person = await refreshInVain(content, shown)
  const notice = await screen.findByRole('status')
  expect(notice).toHaveTextContent(FAILED)
  expect(notice).toHaveTextContent(/Shown as of \d\d:\d\d\./)
  expect(screen.getByText(shown)).toBeVisible()
  api.on(getClientStats, { ...STATS, cardCount: 13 })
  api.on(listClientEmployees, [anEmployee({ name: 'Bruno' })])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  expect(screen.queryByText(shown)).toBeNull()
})

test('the notice stays while the next attempt fails, and goes with its page', async () => {
  const person = await refreshInVain(Figures, '12 cards', 'pt')
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(/Mostrando os dados de \d\d:\d\d\./)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByText(/Mostrando os dados/)).toBeNull())
})

test('what the page says itself, with its age, is not said twice', async () => {
  await refreshInVain(Telling, '12 cards')
  expect(await screen.findByRole('alert')).toHaveTextContent(/out of date.*Shown as of \d\d:\d\d\./)
  expect(screen.queryByRole('status')).toBeNull()
})

test('something that is gone is no failed refresh', async () => {
  const person = await refreshInVain(Figures, '12 cards')
  await screen.findByText(FAILED)
  api.on(getClientStats, () => refuse('NOT_FOUND'))
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
})
