import type { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { healthTexts } from '../clients.texts.ts'
import './clients.css'

/** How many clients need help for which reason, most pressing first; a kind narrows the list of clients, and widens it again. */
export function ReasonCounts({ chosen }: { chosen?: HealthReason | undefined }) {
  const t = useTexts(healthTexts)
  const { number } = useFormat()
  const addressOf = useReasonAddress()
  const counts = useGetAgencyStatsQuery().data?.attention ?? []
  const visible = counts.filter(({ reason, clients }) => clients > 0 || reason === chosen)
  if (visible.length === 0) return null
  return (
    <nav aria-label={t('byReason')}>
      <ul className="reason-counts">
        {visible.map(({ reason, clients }) => (
          <li key={reason}>
            <Link
              to={addressOf(reason === chosen ? undefined : reason)}
              aria-current={reason === chosen ? 'true' : undefined}
            >
              <span>{reason === 'urgent_reviews' ? t('urgent') : t(reason)}</span>
              <strong className="ax-figures">{number(clients)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list of clients with a reason or without one; on that page the other filters stay. */
function useReasonAddress() {
  const [params] = useSearchParams()
  return (reason: HealthReason | undefined): string => {
    const next = new URLSearchParams(params)
    next.delete('impersonate')
    next.delete('reason')
    if (reason) next.set('reason', reason)
    next.set('sort', 'attention')
    return `/clients?${next}`
  }
}
