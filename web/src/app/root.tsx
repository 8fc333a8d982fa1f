import { lazy, Suspense } from 'react'
import { LoginPage } from '../features/sign-in/pages/login-page.tsx'
import { useSession } from '../shared/session/session.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'

// Ant Design, the router and the cache of server data wait until somebody is signed in: the log-in page stays small.
export const loadSignedInApp = () => import('./signed-in-app.tsx')
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }))

/** Signed out, every address shows the log-in page and keeps itself, so that signing in leads to where one wanted to go. */
export function Root() {
  const { status, user } = useSession()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <LoginPage warmUp={loadSignedInApp} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedInApp key={user.id} />
    </Suspense>
  )
}
