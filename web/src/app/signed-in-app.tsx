import { lazy, Suspense, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { clientApi } from '../shared/api/client.api.ts'
import { type Session, useSession } from '../shared/session/session.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { AppProviders, type Styles } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { type AppStore, createAppStore } from './store.ts'

const TwoFactorDuePage = lazy(async () => ({
  default: (await import('./pages/two-factor-due-page.tsx')).TwoFactorDuePage,
}))

/** Store and router live as long as the session: signing out drops every cached answer with them. */
export function SignedInApp({ styles }: Styles) {
  const session = useSession()
  const [{ store, router }] = useState(() => partsFor(session))
  return (
    <AppProviders store={store} styles={styles}>
      {isDue(session) ? (
        <Suspense fallback={<LoadingScreen />}>
          <TwoFactorDuePage />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
    </AppProviders>
  )
}

interface Parts {
  store: AppStore
  router: ReturnType<typeof createAppRouter>
}

/** By person: a render that waited for a script begins anew, and what it had asked for must not be asked again. */
const partsOfSessions = new WeakMap<object, Parts>()

function partsFor(session: Session): Parts {
  const known = session.user && partsOfSessions.get(session.user)
  const parts = known ?? { store: storeFor(session), router: createAppRouter() }
  if (session.user) partsOfSessions.set(session.user, parts)
  return parts
}

/** Every page of a client waits for its record: the server is asked for it before a slow phone has drawn the frame. */
function storeFor(session: Session): AppStore {
  const store = createAppStore()
  const { initiate } = clientApi.endpoints.getOwnClient
  if (session.user?.role === 'client' && !isDue(session)) {
    void store.dispatch(initiate(undefined, { subscribe: false }))
  }
  return store
}

const isDue = (session: Session) => session.status === 'signed-in' && session.twoFactorDue
