import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AppProviders } from '../app/providers.tsx'
import { createAppStore } from '../app/store.ts'
import type { Language } from '../shared/i18n/language.ts'
import { signIn } from '../shared/session/session.ts'
import { rereadSelectedCompany } from '../shared/session/storage.ts'
import { LeaveGuard } from '../shared/ui/leave-guard.ts'
import { AntdHosts } from '../shared/ui/overlay-hosts.tsx'
import { keepOverlayHosts } from '../shared/ui/overlays.tsx'
import { keepRowMenuList } from '../shared/ui/row-menu.tsx'
import { RowMenuList } from '../shared/ui/row-menu-list.tsx'
import { aUser } from './builders.ts'
import { screenWidth } from './screen-width.ts'

interface Options {
  /** The address in the browser's bar. */
  at?: string
  user?: User
  language?: Language
  /** The screen's width in pixels. */
  width?: number
}

// Two busy cores draw a dialog slower than the library's own second.
configure({ asyncUtilTimeout: 8000 })
keepRowMenuList(RowMenuList)
keepOverlayHosts(AntdHosts)

/** One page inside store, theme and router, as the signed-in user. */
export function renderPage(page: ReactElement, options: Options = {}) {
  const { at = '/', user = aUser(), language = 'en', width = 1280 } = options
  screenWidth(width)
  localStorage.setItem('language', language)
  // As a page that is loaded does.
  rereadSelectedCompany()
  signIn({ token: 'test-token', user: { ...user, language } })
  const element = (
    <>
      {page}
      <LeaveGuard />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const store = createAppStore()
  const screen = render(
    <AppProviders store={store} styles={false}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  /** Names of the answers that the page still waits for. */
  const awaited = () =>
    Object.values(store.getState().api.queries)
      .filter((query) => query?.status === 'pending')
      .map((query) => query?.endpointName)
  // Styles are not loaded, so asking what covers what would only cost time.
  return { ...screen, router, awaited, person: userEvent.setup({ pointerEventsCheck: 0 }) }
}
