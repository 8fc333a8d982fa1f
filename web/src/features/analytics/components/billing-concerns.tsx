import type { BillingAttention, BillingConcern } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DataList } from '../../../shared/ui/data-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useBillingAttentionQuery } from '../analytics.api.ts'
import { analyticsTexts } from '../analytics.texts.ts'

type Customer = BillingAttention['customers'][number]

const COLORS: Record<BillingConcern, string> = {
  payment_failed: 'error',
  trial_ending: 'processing',
  given_ending: 'processing',
  leaving: 'warning',
  left: 'default',
}

/** Customers whose money the agency may still keep, or has just lost. */
export function BillingConcerns() {
  const t = useTexts(analyticsTexts)
  const { money } = useFormat()
  const { data, error, refetch } = useBillingAttentionQuery()
  const company = ({ clientId, companyName, email }: Customer) => (
    <Link to={`/clients/${clientId}`} title={email}>
      {companyName}
    </Link>
  )
  const concern = ({ concern: kind }: Customer) => <Tag color={COLORS[kind]}>{t(kind)}</Tag>
  const when = ({ concern: kind, at }: Customer) => (at ? t(`${kind}When`, { date: formatDate(at) }) : '–')
  return (
    <Panel title={t('attention')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {(data || !error) && (
        <DataList
          label={t('attention')}
          items={data?.customers}
          keyOf={(row) => `${row.concern} ${row.clientId}`}
          columns={[
            { key: 'client', title: t('client'), share: 30, render: company },
            { key: 'concern', title: t('concern'), render: concern },
            { key: 'when', title: t('when'), render: when },
            { key: 'plan', title: t('plan'), spare: true, render: ({ planName }) => planName ?? t('noPlan') },
            { key: 'monthly', title: t('monthly'), end: true, render: ({ monthly }) => money(monthly) },
          ]}
          card={(row) => (
            <>
              <div className="analytics-concern">
                {company(row)}
                {concern(row)}
              </div>
              <div className="analytics-concern">
                <span>{when(row)}</span>
                <span>{money(row.monthly)}</span>
              </div>
            </>
          )}
          empty={<p className="analytics-none">{t('attentionNone')}</p>}
        />
      )}
    </Panel>
  )
}
