import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AppProviders } from '../app/providers.tsx'
import { createAppStore } from '../app/store.ts'
import type { Language } from '../shared/i18n/language.ts'
import { signIn } from '../shared/session/session.ts'
import { aUser } from './builders.ts'

interface Options {
  /** The address in the browser's bar. */
  at?: string
  user?: User
  language?: Language
}

/** One page inside store, theme and router, as the signed-in user. */
export function renderPage(page: ReactElement, { at = '/', user = aUser(), language = 'en' }: Options = {}) {
  localStorage.setItem('language', language)
  signIn({ token: 'test-token', user })
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  const screen = render(
    <AppProviders store={createAppStore()}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return { ...screen, router, person: userEvent.setup() }
}
