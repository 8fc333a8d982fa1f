import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { aClient, anEmployee } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { tapSummary } from '../../testing/visit-builders.ts'
import { useListEmployeesInfiniteQuery } from '../api/employees.api.ts'
import { LIVE_EVERY_MS, useLiveVisits } from './use-live-visits.ts'

function Page() {
  const client = aClient()
  useLiveVisits(client)
  const { currentData } = useListEmployeesInfiniteQuery({
    params: { clientId: client.id },
    query: { search: '' },
  })
  return <p>visits: {currentData?.pages[0]?.items[0]?.accessCount ?? '?'}</p>
}

let api: FakeApi
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  api = fakeApi()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const visits = (count: number) => {
  api.on(listClientEmployees, [anEmployee({ accessCount: count })])
  api.on(getTapSummary, tapSummary(count))
}
const requests = () => api.received(getTapSummary).length
const later = () => act(() => jest.advanceTimersByTimeAsync(LIVE_EVERY_MS))
async function open() {
  visits(0)
  const page = renderPage(<Page />)
  await waitFor(() => expect(screen.getByText('visits: 0')).toBeVisible())
  await waitFor(() => expect(requests()).toBe(1))
  return page
}
const seen = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('a new visit is seen within a minute; without one nothing else is read again', async () => {
  await open()
  await later()
  await later()
  expect([requests(), api.received(listClientEmployees).length]).toEqual([3, 1])
  visits(1)
  await later()
  await waitFor(() => expect(screen.getByText('visits: 1')).toBeVisible())
})

test('a hidden tab asks nothing, and at once when it is seen again', async () => {
  await open()
  seen('hidden')
  visits(2)
  for (let time = 0; time < 5; time++) await later()
  expect(requests()).toBe(1)
  seen('visible')
  await waitFor(() => expect(screen.getByText('visits: 2')).toBeVisible())
  expect(requests()).toBe(2)
})

test('an outage leaves what is shown, and what was missed comes after it', async () => {
  await open()
  api.on(getTapSummary, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await later()
  await later()
  expect(screen.getByText('visits: 0')).toBeVisible()
  visits(3)
  await later()
  await waitFor(() => expect(screen.getByText('visits: 3')).toBeVisible())
})

test('a page that is left asks no more', async () => {
  const { unmount } = await open()
  unmount()
  await later()
  await later()
  expect(requests()).toBe(1)
})

test('a phone that saves data asks once, and when the page is seen again', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  try {
    await open()
    await later()
    expect(requests()).toBe(1)
    seen('visible')
    await waitFor(() => expect(requests()).toBe(2))
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})
