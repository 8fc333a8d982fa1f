import { type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useSearchParams } from 'react-router-dom'
import { useImpersonatedId, useKeepImpersonation, useLacksCompany } from '../shared/session/current-client.ts'
import { useUser } from '../shared/session/session.ts'
import { PageSkeleton } from '../shared/ui/page-skeleton.tsx'
import { PAGE_COMPONENTS } from './page-components.tsx'
import { mayOpen, PAGES, type PagePath, showsClient } from './pages.ts'
import { NoCompanyPage } from './shell/no-company-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

const PATHS = Object.keys(PAGES) as PagePath[]

/** Every page of the signed-in application. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    children: [
      { path: '/', element: <ToDashboard /> },
      { path: '/login', element: <AfterSignIn /> },
      { path: '/signup', element: <AfterSignIn /> },
      ...PATHS.map(page),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)

function page(path: PagePath): RouteObject {
  const Page = PAGE_COMPONENTS[path]
  return {
    path,
    errorElement: <PageFailure />,
    element: (
      // A page of its own for React as well, so that its skeleton answers the touch while its script is on the way.
      <ForRole key={path} path={path}>
        <Suspense fallback={<PageSkeleton wholePage />}>
          <Page />
        </Suspense>
      </ForRole>
    ),
  }
}

function ForRole({ path, children }: { path: PagePath; children: ReactNode }) {
  const user = useUser()
  const impersonated = useImpersonatedId()
  const lacksCompany = useLacksCompany()
  if (!mayOpen(user, path)) return <NotFoundPage />
  if (lacksCompany) return <Navigate to="/" replace />
  if (user.role === 'superadmin' && showsClient(path) && !impersonated) return <Navigate to="/" replace />
  return children
}

/** Whoever chose a plan before having an account goes on to pay it. */
function AfterSignIn() {
  const { role } = useUser()
  const planId = useSearchParams()[0].get('planId')
  return planId && role === 'client' ? (
    <Navigate to={`/checkout?planId=${encodeURIComponent(planId)}`} replace />
  ) : (
    <ToDashboard />
  )
}

function ToDashboard() {
  const keep = useKeepImpersonation()
  if (useLacksCompany()) return <NoCompanyPage />
  return <Navigate to={keep('/dashboard')} replace />
}
