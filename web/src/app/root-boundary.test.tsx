import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { RootBoundary } from './root-boundary.tsx'

beforeEach(() => {
  localStorage.setItem('language', 'pt')
  // React reports what the boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

const loadedBy = (type: 'navigate' | 'reload') =>
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true })

function open(message: string): void {
  const Page = lazy(() => Promise.reject(new TypeError(message)))
  render(
    <RootBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </RootBoundary>,
  )
}

// Chrome, Firefox, Safari, and Vite for a stylesheet.
const UNFETCHED = [
  'Failed to fetch dynamically imported module: https://a.test/assets/x.js',
  'error loading dynamically imported module: https://a.test/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
]

test.each(UNFETCHED)('where “%s” the page is loaded anew, and nothing is said yet', async (message) => {
  loadedBy('navigate')
  open(message)
  expect(await screen.findByRole('status')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a page whose script does not come a second time either', 'reload', UNFETCHED[0] ?? ''],
  ['a page that throws', 'navigate', 'x is not a function'],
] as const)('%s says so, and how to go on', async (_, type, message) => {
  loadedBy(type)
  open(message)
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado')
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeEnabled()
})
