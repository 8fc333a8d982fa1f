import { pageOf } from '@avaliax/proto/document/first-screens.ts'
import { type OpenPage, openPageAt } from '@avaliax/proto/document/open-pages.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { LoginPage } from '../features/sign-in/pages/login-page.tsx'
import { usePath } from '../shared/hooks/use-path.ts'
import { useSession } from '../shared/session/session.ts'
import { storedToken } from '../shared/session/storage.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import type { Styles } from './providers.tsx'

// Ant Design, the router and the cache of server data wait until somebody is signed in: the log-in page stays small.
export const loadSignedInApp = () => import('./signed-in-app.tsx')

/** For whoever comes back: the script is on its way while the server is asked whose session it is. */
export function warmUp(): void {
  if (!storedToken() || openPageAt(location.pathname)) return
  void loadSignedInApp().catch(() => {})
  if (pageOf(location.pathname) === '/dashboard') void import('./pages/home-page.tsx').catch(() => {})
}
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }))

/** Behind links that we mail: open to anybody, signed in or not. */
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/sign-in/pages/reset-password-page.tsx')).ResetPasswordPage,
}))

const ConfirmAddressPage = lazy(async () => ({
  default: (await import('../features/sign-in/pages/confirm-address-page.tsx')).ConfirmAddressPage,
}))

/** The agency's own provider sends operators back to it. */
const SingleSignOnPage = lazy(async () => ({
  default: (await import('../features/sign-in/pages/single-sign-on-page.tsx')).SingleSignOnPage,
}))

/** For anybody, signed in or not, and small: it is opened on phones of strangers. */
const PublicBoardPage = lazy(async () => ({
  default: (await import('../features/leaderboard/pages/public-board-page.tsx')).PublicBoardPage,
}))

/** For those who serve customers and have no account, on their own phones. */
const MyCardPage = lazy(async () => ({
  default: (await import('../features/my-card/pages/my-card-page.tsx')).MyCardPage,
}))

/** A report behind its link: for anybody, to be read and printed. */
const PublicReportPage = lazy(async () => ({
  default: (await import('../features/reports/pages/public-report-page.tsx')).PublicReportPage,
}))

/** A path that is public and unknown is a 404 for everybody; a log-in would lead nowhere. */
const PublicNotFoundPage = lazy(async () => ({
  default: (await import('./pages/public-not-found-page.tsx')).PublicNotFoundPage,
}))

/** The scanner for strangers; it brings Ant Design along, so nobody else loads it. */
const PublicScanApp = lazy(async () => ({ default: (await import('./public-scan-app.tsx')).PublicScanApp }))

const OPEN_PAGES: Record<OpenPage, ComponentType> = {
  resetPassword: ResetPasswordPage,
  confirmAddress: ConfirmAddressPage,
  singleSignOn: SingleSignOnPage,
  scan: PublicScanApp,
  myCard: MyCardPage,
  board: PublicBoardPage,
  report: PublicReportPage,
  notFound: PublicNotFoundPage,
}

/** Signed out, every other address shows the log-in page and keeps itself: signing in leads to where one wanted to go. */
export function Root({ styles }: Styles) {
  const { status, user } = useSession()
  const path = usePath()
  const openPage = openPageAt(path)
  if (openPage) {
    const OpenPage = OPEN_PAGES[openPage]
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OpenPage />
      </Suspense>
    )
  }
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <LoginPage warmUp={loadSignedInApp} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedInApp key={user.id} styles={styles} />
    </Suspense>
  )
}
