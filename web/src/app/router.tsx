import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { useUser } from '../shared/session/session.ts'
import { PageSkeleton } from '../shared/ui/page-skeleton.tsx'
import { mayOpen, type PagePath } from './access.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

const HomePage = lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }))
const ClientsPage = lazy(async () => ({
  default: (await import('../features/clients/pages/clients-page.tsx')).ClientsPage,
}))
const ReviewsPage = lazy(async () => ({
  default: (await import('../features/reviews/pages/reviews-page.tsx')).ReviewsPage,
}))
const WidgetsPage = lazy(async () => ({
  default: (await import('../features/widgets/pages/widgets-page.tsx')).WidgetsPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/pages/settings-page.tsx')).SettingsPage,
}))

/** Every page of the signed-in application. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { path: '/login', element: <Navigate to="/dashboard" replace /> },
      page('/dashboard', HomePage),
      page('/clients', ClientsPage),
      page('/reviews', ReviewsPage),
      page('/widgets', WidgetsPage),
      page('/settings', SettingsPage),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)

function page(path: PagePath, Page: ComponentType): RouteObject {
  return {
    path,
    errorElement: <PageFailure />,
    element: (
      <ForRole path={path}>
        <Suspense fallback={<PageSkeleton wholePage />}>
          <Page />
        </Suspense>
      </ForRole>
    ),
  }
}

function ForRole({ path, children }: { path: PagePath; children: ReactNode }) {
  const { role } = useUser()
  return mayOpen(role, path) ? children : <NotFoundPage />
}
