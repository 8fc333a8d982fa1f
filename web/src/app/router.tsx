import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useSearchParams } from 'react-router-dom'
import { useImpersonatedId, useKeepImpersonation, useLacksCompany } from '../shared/session/current-client.ts'
import { useUser } from '../shared/session/session.ts'
import { PageSkeleton } from '../shared/ui/page-skeleton.tsx'
import { mayOpen, type PagePath, showsClient } from './access.ts'
import { NoCompanyPage } from './shell/no-company-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'

const HomePage = lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }))
const ClientHomePage = lazy(async () => ({
  default: (await import('./pages/client-home-page.tsx')).ClientHomePage,
}))
const ClientsPage = lazy(async () => ({
  default: (await import('../features/clients/pages/clients-page.tsx')).ClientsPage,
}))
const PlansPage = lazy(async () => ({
  default: (await import('../features/plans/pages/plans-page.tsx')).PlansPage,
}))
const AnyCardsPage = lazy(async () => ({
  default: (await import('./pages/any-cards-page.tsx')).AnyCardsPage,
}))
const ClaimCardPage = lazy(async () => ({
  default: (await import('../features/team/pages/claim-card-page.tsx')).ClaimCardPage,
}))
const AnalyticsPage = lazy(async () => ({
  default: (await import('../features/analytics/pages/analytics-page.tsx')).AnalyticsPage,
}))
const AuditPage = lazy(async () => ({
  default: (await import('../features/audit/pages/audit-page.tsx')).AuditPage,
}))
const PrivacyPage = lazy(async () => ({
  default: (await import('../features/privacy/pages/privacy-page.tsx')).PrivacyPage,
}))
const ApiLogsPage = lazy(async () => ({
  default: (await import('../features/api-logs/pages/api-logs-page.tsx')).ApiLogsPage,
}))
const PlatformPage = lazy(async () => ({
  default: (await import('../features/platform/pages/platform-page.tsx')).PlatformPage,
}))
const ScannerPage = lazy(async () => ({
  default: (await import('../features/scanner/pages/scanner-page.tsx')).ScannerPage,
}))
const AgencyLeadsPage = lazy(async () => ({
  default: (await import('./pages/agency-leads-page.tsx')).AgencyLeadsPage,
}))
const CompaniesPage = lazy(async () => ({
  default: (await import('../features/companies/pages/companies-page.tsx')).CompaniesPage,
}))
const FranchiseUnitsPage = lazy(async () => ({
  default: (await import('../features/companies/pages/franchise-units-page.tsx')).FranchiseUnitsPage,
}))
const EmployeesPage = lazy(async () => ({
  default: (await import('../features/team/pages/employees-page.tsx')).EmployeesPage,
}))
const LeaderboardPage = lazy(async () => ({
  default: (await import('../features/leaderboard/pages/leaderboard-page.tsx')).LeaderboardPage,
}))
const OwnReviewsPage = lazy(async () => ({
  default: (await import('./pages/own-reviews-page.tsx')).OwnReviewsPage,
}))
const AgencyClientPage = lazy(async () => ({
  default: (await import('./pages/agency-client-page.tsx')).AgencyClientPage,
}))
const AllReviewsPage = lazy(async () => ({
  default: (await import('../features/reviews/pages/all-reviews-page.tsx')).AllReviewsPage,
}))
const DeskReviewPage = lazy(async () => ({
  default: (await import('../features/reviews/pages/desk-review-page.tsx')).DeskReviewPage,
}))
const OwnReviewPage = lazy(async () => ({
  default: (await import('./pages/own-reviews-page.tsx')).OwnReviewPage,
}))
const AspectsPage = lazy(async () => ({
  default: (await import('../features/aspects/pages/aspects-page.tsx')).AspectsPage,
}))
const VisitsPage = lazy(async () => ({
  default: (await import('../features/visits/pages/visits-page.tsx')).VisitsPage,
}))
const RequestsPage = lazy(async () => ({
  default: (await import('../features/requests/pages/requests-page.tsx')).RequestsPage,
}))
const ReportsPage = lazy(async () => ({
  default: (await import('../features/reports/pages/reports-page.tsx')).ReportsPage,
}))
const ReportPage = lazy(async () => ({
  default: (await import('../features/reports/pages/report-page.tsx')).ReportPage,
}))
const WidgetsPage = lazy(async () => ({
  default: (await import('../features/widgets/pages/widgets-page.tsx')).WidgetsPage,
}))
const DeliveriesPage = lazy(async () => ({
  default: (await import('../features/automation/pages/deliveries-page.tsx')).DeliveriesPage,
}))
const AgencyDeliveriesPage = lazy(async () => ({
  default: (await import('../features/automation/pages/deliveries-page.tsx')).AgencyDeliveriesPage,
}))
const GalleryPage = lazy(async () => ({
  default: (await import('../features/studio/pages/gallery-page.tsx')).GalleryPage,
}))
const OwnSettingsPage = lazy(async () => ({
  default: (await import('./pages/own-settings-page.tsx')).OwnSettingsPage,
}))
const CheckoutPage = lazy(async () => ({
  default: (await import('../features/billing/pages/checkout-page.tsx')).CheckoutPage,
}))

/** Every page of the signed-in application. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    children: [
      { path: '/', element: <ToDashboard /> },
      { path: '/login', element: <AfterSignIn /> },
      { path: '/signup', element: <AfterSignIn /> },
      page('/dashboard', HomePage),
      page('/client-dashboard', ClientHomePage),
      page('/clients', ClientsPage),
      page('/clients/:clientId', AgencyClientPage),
      page('/plans', PlansPage),
      page('/cards', AnyCardsPage),
      page('/cards/claim/:cardNumber', ClaimCardPage),
      page('/analytics', AnalyticsPage),
      page('/audit', AuditPage),
      page('/privacy', PrivacyPage),
      page('/api-logs', ApiLogsPage),
      page('/platform', PlatformPage),
      page('/scanner', ScannerPage),
      page('/leads', AgencyLeadsPage),
      page('/companies', CompaniesPage),
      page('/franchise-units', FranchiseUnitsPage),
      page('/employees', EmployeesPage),
      page('/leaderboard', LeaderboardPage),
      page('/reviews', OwnReviewsPage),
      page('/reviews/all', AllReviewsPage),
      page('/reviews/all/:reviewId', DeskReviewPage),
      page('/reviews/:reviewId', OwnReviewPage),
      page('/aspects', AspectsPage),
      page('/visits', VisitsPage),
      page('/requests', RequestsPage),
      page('/reports', ReportsPage),
      page('/reports/:month', ReportPage),
      page('/widgets', WidgetsPage),
      page('/deliveries', DeliveriesPage),
      page('/agency-deliveries', AgencyDeliveriesPage),
      page('/images', GalleryPage),
      page('/settings', OwnSettingsPage),
      page('/settings/:page', OwnSettingsPage),
      page('/settings/:page/:section', OwnSettingsPage),
      page('/checkout', CheckoutPage),
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
