import { lazy } from 'react'
import { ReportsPage } from '../../features/reports/pages/reports-page.tsx'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'

const ReportDeskPage = lazy(async () => ({
  default: (await import('../../features/reports/pages/report-desk-page.tsx')).ReportDeskPage,
}))

/** /reports: a client's months (one's own or an impersonated one's), else the agency's desk. */
export function AnyReportsPage() {
  const { role } = useUser()
  const { impersonating } = useCurrentClient()
  return role === 'superadmin' && !impersonating ? <ReportDeskPage /> : <ReportsPage />
}
