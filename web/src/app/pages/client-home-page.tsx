import { OverdueBanner } from '../../features/billing/components/overdue-banner.tsx'
import { DashboardPage } from '../../features/dashboard/pages/dashboard-page.tsx'
import { ClosingBanner } from '../../features/settings/components/closing-notice.tsx'
import { FirstEmployeeButton } from '../../features/team/components/first-employee-button.tsx'
import { ShowQrButton } from '../../features/team/components/show-qr-button.tsx'
import { TeamSection } from '../../features/team/components/team-section.tsx'
import { VisitsPanel } from '../../features/visits/components/visits-panel.tsx'
import { useCurrentClient } from '../../shared/session/current-client.ts'

/** A client's dashboard: one's own or an impersonated one. */
export function ClientHomePage() {
  const { client } = useCurrentClient()
  return (
    <>
      <ClosingBanner />
      <OverdueBanner />
      <DashboardPage
        visits={client && <VisitsPanel client={client} />}
        team={client && <TeamSection client={client} />}
        addEmployee={client && <FirstEmployeeButton client={client} />}
        showQr={(employee) => client && <ShowQrButton client={client} employee={employee} />}
      />
    </>
  )
}
