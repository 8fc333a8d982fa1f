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
})

test('a page whose script cannot be loaded says so, and how to go on', async () => {
  const Page = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <RootBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </RootBoundary>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado')
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeEnabled()
})
