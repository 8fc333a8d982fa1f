import { lazy } from 'react'
import { DashboardPage } from '../../features/dashboard/pages/dashboard-page.tsx'
import { TeamSection } from '../../features/team/components/team-section.tsx'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'

const AgencyPage = lazy(async () => ({
  default: (await import('../../features/clients/pages/agency-page.tsx')).AgencyPage,
}))

/** /dashboard: a client's dashboard (one's own or an impersonated one), else the agency's. */
export function HomePage() {
  const { role } = useUser()
  const { client, impersonating } = useCurrentClient()
  if (role === 'superadmin' && !impersonating) return <AgencyPage />
  return <DashboardPage team={client && <TeamSection client={client} />} />
}
