import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { listClientPayments } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { useParams } from 'react-router-dom'
import { ClientTimeline } from '../../features/audit/components/client-timeline.tsx'
import { ClientPayments } from '../../features/billing/components/invoice-list.tsx'
import { SalesList } from '../../features/cards/components/sales-list.tsx'
import { ClientPage } from '../../features/clients/pages/client-page.tsx'
import { ClientVisits } from '../../features/visits/components/visits-by-month.tsx'
import { May } from '../../shared/session/rights.tsx'

/** The agency's page about one client, put together from what its features show. */
export function AgencyClientPage() {
  const id = useParams().clientId ?? ''
  const clientId = /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : undefined
  return (
    <ClientPage
      key={clientId}
      clientId={clientId}
      parts={({ id: of }) => ({
        figures: <ClientVisits clientId={of} />,
        lists: (
          <>
            <May route={listClientPayments}>
              <ClientPayments clientId={of} />
            </May>
            <SalesList clientId={of} />
            <May route={listAudit}>
              <ClientTimeline clientId={of} />
            </May>
          </>
        ),
      })}
    />
  )
}
