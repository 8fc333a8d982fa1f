import type { HealthFinding, HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Tag } from 'antd'
import { type Translate, useTexts } from '../../../shared/i18n/texts.ts'
import { healthTexts } from '../clients.texts.ts'
import './clients.css'

const COLORS: Record<HealthReason, string> = {
  urgent_reviews: 'error',
  google_reconnect: 'error',
  google_refused: 'error',
  place_gone: 'error',
  payment_failed: 'error',
  rating_falling: 'error',
  silent: 'warning',
  employee_limit_reached: 'warning',
  place_not_linked: 'default',
  no_employees: 'default',
  no_taps_yet: 'default',
  setting_up: 'processing',
  suspended: 'default',
}

/** Why a client needs the agency, most pressing first. */
export function Reasons({ findings }: { findings: readonly HealthFinding[] }) {
  const t = useTexts(healthTexts)
  if (findings.length === 0) return <Tag color="success">{t('fine')}</Tag>
  return (
    <ul className="client-reasons">
      {findings.map(({ reason, count }) => (
        <li key={reason} className="client-reason">
          <Tag color={COLORS[reason]}>{wordsFor(t, { reason, count })}</Tag>
        </li>
      ))}
    </ul>
  )
}

function wordsFor(t: Translate<typeof healthTexts>, { reason, count }: HealthFinding): string {
  if (reason === 'urgent_reviews') return count === null ? t('urgent') : t(reason, { count })
  if (reason === 'silent' && count !== null) return t('silentDays', { count })
  return t(reason)
}
