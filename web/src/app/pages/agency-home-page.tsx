import { AgencyDashboardPage } from '../../features/agency/pages/agency-dashboard-page.tsx'
import { GenerateCardsButton } from '../../features/cards/components/generate-cards-button.tsx'
import { CreateClientButton } from '../../features/clients/components/create-client-button.tsx'
import { HealthList } from '../../features/clients/components/health-list.tsx'
import { RecentClients } from '../../features/clients/components/recent-clients.tsx'

/** The agency's first page, put together from what its features show. */
export function AgencyHomePage() {
  return (
    <AgencyDashboardPage
      actions={
        <>
          <GenerateCardsButton />
          <CreateClientButton />
        </>
      }
      health={<HealthList />}
      recent={<RecentClients />}
    />
  )
}
