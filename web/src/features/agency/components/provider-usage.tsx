import type { ApiUsage } from '@avaliax/proto/tenancy/provider-usage.routes.ts'
import { Skeleton, Typography } from 'antd'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useGetProviderUsageQuery } from '../agency.api.ts'
import { providerUsageTexts } from '../provider-usage.texts.ts'
import './provider-usage.css'

/** From this share of a limit on, the bar is amber. */
const NEAR = 0.8
const WIDTH = 100

/** Shows what the agency pays providers for today, against its limits. Read anew on every visit. */
export function ProviderUsageSection() {
  const t = useTexts(providerUsageTexts)
  const { data, error, refetch } = useGetProviderUsageQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel anchor="usage" title={t('title')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <Typography.Paragraph type="secondary">
            {t('text', { moment: formatDateTime(data.resetsAt) })}
          </Typography.Paragraph>
          <ul className="provider-usage">
            {data.apis.map((usage) => (
              <Usage key={usage.api} usage={usage} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Usage({ usage }: { usage: ApiUsage }) {
  const t = useTexts(providerUsageTexts)
  const { number } = useFormat()
  const { api, usedToday, limitPerDay, pots, limitPerDayAndClient, limitPerDayAndFreeClient, topClients } =
    usage
  const share = usedToday < limitPerDay ? usedToday / limitPerDay : 1
  const state = share >= 1 ? 'is-reached' : share >= NEAR ? 'is-near' : ''
  const usageText = t('used', { used: number(usedToday), limit: number(limitPerDay) })
  const clients = topClients
    .map(({ companyName, used }) => t('client', { name: companyName ?? t('removed'), used: number(used) }))
    .join(', ')
  const potTexts = pots.map(({ pot, usedToday, limitPerDay }) =>
    t('pot', { name: t(pot), used: number(usedToday), limit: number(limitPerDay) }),
  )
  return (
    <li>
      <div className="provider-usage-head">
        <span>{t(api)}</span>
        <strong className="ax-figures">{usageText}</strong>
      </div>
      <svg
        className={`provider-usage-bar ${state}`}
        role="img"
        aria-label={`${t(api)}: ${usageText}`}
        viewBox={`0 0 ${WIDTH} 8`}
        preserveAspectRatio="none"
      >
        <rect width={share * WIDTH} height="8" />
      </svg>
      {state && (
        <span className={`provider-usage-warning ${state}`}>
          {t(state === 'is-near' ? 'near' : `${api}Reached`)}
        </span>
      )}
      <span className="provider-usage-note">{potTexts.join(' · ')}</span>
      <span className="provider-usage-note">
        {usedToday === 0 ? t('none') : clients && t('top', { clients })}{' '}
        {t('perClient', { limit: number(limitPerDayAndClient), free: number(limitPerDayAndFreeClient) })}
      </span>
    </li>
  )
}
