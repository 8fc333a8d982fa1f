import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { fakeApi } from '../testing/fake-api.ts'
import { screenWidth } from '../testing/screen-width.ts'
import { RootBoundary } from './root-boundary.tsx'

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/reset-password?token=x',
  '/scan',
  '/my-card#secret',
  '/public/leaderboard/7',
  '/leaderboard/7',
  `/report/${'x'.repeat(22)}`,
  '/public/nothing',
]

const real = { localStorage: window.localStorage, sessionStorage: window.sessionStorage }
type Kind = keyof typeof real
const become = (kind: Kind, get: () => Storage) =>
  Object.defineProperty(window, kind, { configurable: true, get })
const refuse = (kind: Kind) =>
  become(kind, () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
const isFull = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

describe.each<[string, () => void]>([
  [
    'forbids all storage',
    () => {
      refuse('localStorage')
      refuse('sessionStorage')
    },
  ],
  ['has storage of the tab alone', () => refuse('localStorage')],
  [
    'is full',
    () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(isFull)
    },
  ],
])('a browser that %s', (_, hinder) => {
  beforeEach(() => {
    screenWidth(390)
    window.scrollTo = () => {}
    hinder()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    for (const kind of ['localStorage', 'sessionStorage'] as const) become(kind, () => real[kind])
  })

  test.each(PUBLIC)('opens %s', async (path) => {
    fakeApi()
    history.replaceState(null, '', path)
    // Read anew with the storage forbidden: modules look into it while they load.
    const { Root } = await import('./root.tsx')
    const { unmount } = render(
      <RootBoundary>
        <Root styles={false} />
      </RootBoundary>,
    )
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0), { timeout: 15_000 })
    expect(screen.queryByText('Something went wrong')).toBeNull()
    unmount()
  })

  test('says at the log-in what the console needs', async () => {
    fakeApi()
    history.replaceState(null, '', '/login')
    const { Root } = await import('./root.tsx')
    render(<Root styles={false} />)
    expect(screen.getByText(/allow cookies and site data for localhost/)).toBeVisible()
  })
})
