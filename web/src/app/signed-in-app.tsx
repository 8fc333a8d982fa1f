import { lazy, Suspense, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useSession } from '../shared/session/session.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { AppProviders } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { createAppStore } from './store.ts'

const TwoFactorDuePage = lazy(async () => ({
  default: (await import('./pages/two-factor-due-page.tsx')).TwoFactorDuePage,
}))

/** Store and router live as long as the session: signing out drops every cached answer with them. */
export function SignedInApp() {
  const [{ store, router }] = useState(() => ({ store: createAppStore(), router: createAppRouter() }))
  const session = useSession()
  const isTwoFactorDue = session.status === 'signed-in' && session.twoFactorDue
  return (
    <AppProviders store={store}>
      {isTwoFactorDue ? (
        <Suspense fallback={<LoadingScreen />}>
          <TwoFactorDuePage />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
    </AppProviders>
  )
}
