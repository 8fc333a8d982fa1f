import { type ComponentType, lazy } from 'react'
import type { PagePath } from './pages.ts'

const OwnSettingsPage = lazy(async () => ({
  default: (await import('./pages/own-settings-page.tsx')).OwnSettingsPage,
}))

/** The component of each page, loaded when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<PagePath, ComponentType>> = {
  '/dashboard': lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage })),
  '/client-dashboard': lazy(async () => ({
    default: (await import('./pages/client-home-page.tsx')).ClientHomePage,
  })),
  '/clients': lazy(async () => ({
    default: (await import('../features/clients/pages/clients-page.tsx')).ClientsPage,
  })),
  '/clients/:clientId': lazy(async () => ({
    default: (await import('./pages/agency-client-page.tsx')).AgencyClientPage,
  })),
  '/plans': lazy(async () => ({
    default: (await import('../features/plans/pages/plans-page.tsx')).PlansPage,
  })),
  '/cards': lazy(async () => ({ default: (await import('./pages/any-cards-page.tsx')).AnyCardsPage })),
  '/cards/claim/:cardNumber': lazy(async () => ({
    default: (await import('../features/team/pages/claim-card-page.tsx')).ClaimCardPage,
  })),
  '/analytics': lazy(async () => ({
    default: (await import('../features/analytics/pages/analytics-page.tsx')).AnalyticsPage,
  })),
  '/audit': lazy(async () => ({
    default: (await import('../features/audit/pages/audit-page.tsx')).AuditPage,
  })),
  '/privacy': lazy(async () => ({
    default: (await import('../features/privacy/pages/privacy-page.tsx')).PrivacyPage,
  })),
  '/api-logs': lazy(async () => ({
    default: (await import('../features/api-logs/pages/api-logs-page.tsx')).ApiLogsPage,
  })),
  '/platform': lazy(async () => ({
    default: (await import('../features/platform/pages/platform-page.tsx')).PlatformPage,
  })),
  '/scanner': lazy(async () => ({
    default: (await import('../features/scanner/pages/scanner-page.tsx')).ScannerPage,
  })),
  '/leads': lazy(async () => ({ default: (await import('./pages/agency-leads-page.tsx')).AgencyLeadsPage })),
  '/companies': lazy(async () => ({
    default: (await import('../features/companies/pages/companies-page.tsx')).CompaniesPage,
  })),
  '/comparison': lazy(async () => ({
    default: (await import('../features/companies/comparison/comparison-page.tsx')).ComparisonPage,
  })),
  '/franchise-units': lazy(async () => ({
    default: (await import('../features/companies/pages/franchise-units-page.tsx')).FranchiseUnitsPage,
  })),
  '/employees': lazy(async () => ({
    default: (await import('../features/team/pages/employees-page.tsx')).EmployeesPage,
  })),
  '/leaderboard': lazy(async () => ({
    default: (await import('../features/leaderboard/pages/leaderboard-page.tsx')).LeaderboardPage,
  })),
  '/reviews': lazy(async () => ({ default: (await import('./pages/own-reviews-page.tsx')).OwnReviewsPage })),
  '/reviews/all': lazy(async () => ({
    default: (await import('../features/reviews/pages/all-reviews-page.tsx')).AllReviewsPage,
  })),
  '/reviews/all/:reviewId': lazy(async () => ({
    default: (await import('../features/reviews/pages/desk-review-page.tsx')).DeskReviewPage,
  })),
  '/reviews/:reviewId': lazy(async () => ({
    default: (await import('./pages/own-reviews-page.tsx')).OwnReviewPage,
  })),
  '/aspects': lazy(async () => ({
    default: (await import('../features/aspects/pages/aspects-page.tsx')).AspectsPage,
  })),
  '/visits': lazy(async () => ({
    default: (await import('../features/visits/pages/visits-page.tsx')).VisitsPage,
  })),
  '/requests': lazy(async () => ({
    default: (await import('../features/requests/pages/requests-page.tsx')).RequestsPage,
  })),
  '/google': lazy(async () => ({
    default: (await import('../features/google-locations/pages/google-locations-page.tsx'))
      .GoogleLocationsPage,
  })),
  '/reports': lazy(async () => ({
    default: (await import('./pages/any-reports-page.tsx')).AnyReportsPage,
  })),
  '/reports/:month': lazy(async () => ({
    default: (await import('../features/reports/pages/report-page.tsx')).ReportPage,
  })),
  '/widgets': lazy(async () => ({
    default: (await import('../features/widgets/pages/widgets-page.tsx')).WidgetsPage,
  })),
  '/deliveries': lazy(async () => ({
    default: (await import('../features/automation/pages/deliveries-page.tsx')).DeliveriesPage,
  })),
  '/agency-deliveries': lazy(async () => ({
    default: (await import('../features/automation/pages/deliveries-page.tsx')).AgencyDeliveriesPage,
  })),
  '/images': lazy(async () => ({
    default: (await import('../features/studio/pages/gallery-page.tsx')).GalleryPage,
  })),
  '/settings': OwnSettingsPage,
  '/settings/:page': OwnSettingsPage,
  '/settings/:page/:section': OwnSettingsPage,
  '/checkout': lazy(async () => ({
    default: (await import('../features/billing/pages/checkout-page.tsx')).CheckoutPage,
  })),
}
