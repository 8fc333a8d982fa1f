import { lazy, type ReactNode, Suspense, useState } from 'react'
import { DashboardPage } from '../../features/dashboard/pages/dashboard-page.tsx'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { wasUnconfirmed } from '../../shared/session/unconfirmed-mailbox.ts'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import './client-home-page.css'

// Only what the first screen of a phone shows is part of the page's own script.
const AccountBanners = lazy(async () => ({
  default: (await import('./account-banners.tsx')).AccountBanners,
}))
const LatestReviews = lazy(async () => ({
  default: (await import('../../features/reviews/components/latest-reviews.tsx')).LatestReviews,
}))
const CustomerFunnel = lazy(async () => ({
  default: (await import('../../features/customer-funnel/components/customer-funnel.tsx')).CustomerFunnel,
}))
const VisitsPanel = lazy(async () => ({
  default: (await import('../../features/visits/components/visits-panel.tsx')).VisitsPanel,
}))
const TeamSection = lazy(async () => ({
  default: (await import('../../features/team/components/team-section.tsx')).TeamSection,
}))
const FirstEmployeeButton = lazy(async () => ({
  default: (await import('../../features/team/components/first-employee-button.tsx')).FirstEmployeeButton,
}))
const ShowQrButton = lazy(async () => ({
  default: (await import('../../features/team/components/show-qr-button.tsx')).ShowQrButton,
}))

const RivalsSection = lazy(async () => ({
  default: (await import('../../features/rivals/components/rivals-section.tsx')).RivalsSection,
}))
const TripadvisorRating = lazy(async () => ({
  default: (await import('../../features/sources/components/tripadvisor-rating.tsx')).TripadvisorRating,
}))

/** A client's dashboard: one's own or an impersonated one. */
export function ClientHomePage() {
  const { client } = useCurrentClient()
  const { id } = useUser()
  const [isUnconfirmed] = useState(() => wasUnconfirmed(id))
  return (
    <>
      <Suspense fallback={isUnconfirmed && <div className="home-unconfirmed" />}>
        <AccountBanners />
      </Suspense>
      <DashboardPage
        reviews={
          client && (
            <Below>
              <LatestReviews client={client} />
            </Below>
          )
        }
        visits={
          client && (
            <>
              <Below>
                <CustomerFunnel client={client} />
              </Below>
              <Below>
                <VisitsPanel client={client} />
              </Below>
            </>
          )
        }
        team={
          client && (
            <Below>
              <TeamSection client={client} />
            </Below>
          )
        }
        elsewhere={
          client && (
            <Suspense>
              <RivalsSection clientId={client.id} />
              <TripadvisorRating clientId={client.id} />
            </Suspense>
          )
        }
        addEmployee={
          client && (
            <Suspense>
              <FirstEmployeeButton client={client} />
            </Suspense>
          )
        }
        showQr={(employee) =>
          client && (
            <Suspense>
              <ShowQrButton client={client} employee={employee} />
            </Suspense>
          )
        }
      />
    </>
  )
}

/** A part under the first screen. */
const Below = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <div className="home-below">
        <PageSkeleton />
      </div>
    }
  >
    {children}
  </Suspense>
)
