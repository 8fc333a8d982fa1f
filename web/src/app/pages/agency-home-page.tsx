import { AgencyPage } from '../../features/clients/pages/agency-page.tsx'

/** The agency's first page. */
export function AgencyHomePage() {
  return <AgencyPage />
}
