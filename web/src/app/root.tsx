import { lazy, Suspense } from 'react'
import { LoginPage } from '../features/sign-in/pages/login-page.tsx'
import { usePath } from '../shared/hooks/use-path.ts'
import { useSession } from '../shared/session/session.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'

// Ant Design, the router and the cache of server data wait until somebody is signed in: the log-in page stays small.
export const loadSignedInApp = () => import('./signed-in-app.tsx')
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }))

/** Behind links that we mail: open to anybody, signed in or not. */
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/sign-in/pages/reset-password-page.tsx')).ResetPasswordPage,
}))

/** Signed out, every other address shows the log-in page and keeps itself: signing in leads to where one wanted to go. */
export function Root() {
  const { status, user } = useSession()
  const path = usePath()
  if (path === '/reset-password') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ResetPasswordPage />
      </Suspense>
    )
  }
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <LoginPage warmUp={loadSignedInApp} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedInApp key={user.id} />
    </Suspense>
  )
}
