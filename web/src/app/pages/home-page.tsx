import { lazy } from 'react'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { ClientHomePage } from './client-home-page.tsx'

const AgencyHomePage = lazy(async () => ({
  default: (await import('./agency-home-page.tsx')).AgencyHomePage,
}))

/** /dashboard: a client's dashboard (one's own or an impersonated one), else the agency's. */
export function HomePage() {
  const { role } = useUser()
  const { impersonating } = useCurrentClient()
  return role === 'superadmin' && !impersonating ? <AgencyHomePage /> : <ClientHomePage />
}
