import type { BusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { DEFAULT_CONVERSION_TARGET } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { agencyTexts } from '../agency.texts.ts'
import { ConversionTarget } from './conversion-target.tsx'
import { Growth } from './growth.tsx'
import { ShareBar } from './share-bar.tsx'
import './agency.css'

type Steps = NonNullable<BusinessHealth['funnel']>

/** From a new user to a paying one, each step a part of the one before; its figures are a table for who does not see it. */
export function Funnel({ health, funnel }: { health: BusinessHealth; funnel: Steps }) {
  const t = useTexts(agencyTexts)
  const { number, decimal, percent } = useFormat()
  const goal = health.conversionTarget ?? DEFAULT_CONVERSION_TARGET
  const target = t('target', { percent: percent(goal / 100) })
  const steps = [
    { label: t('newUsers'), count: funnel.joined },
    { label: t('activated'), count: funnel.activated },
    { label: t('converted'), count: funnel.paid },
  ]
  const { paidInactive = 0 } = funnel
  const rate = `${decimal(health.conversionRate)}%`
  return (
    <Panel
      title={t('funnel')}
      extra={<Growth rate={health.userGrowthRate} before={health.customersLastMonth} />}
    >
      <div className="funnel" aria-hidden="true">
        {steps.map(({ label, count }, index) => (
          <div key={label} className="funnel-step">
            <span>{label}</span>
            <span className="ax-figures">
              <strong>{number(count)}</strong>{' '}
              {index > 0 && funnel.joined > 0 && t('ofFirst', { percent: percent(count / funnel.joined) })}
            </span>
            <ShareBar share={count / Math.max(funnel.joined, 1)} />
          </div>
        ))}
      </div>
      <div className="funnel-rate">
        <span>
          {t('conversion')} <strong className="ax-figures">{rate}</strong>
        </span>
        <span className="funnel-verdict">{verdict()}</span>
        <ConversionTarget
          rate={health.conversionRate}
          target={goal}
          label={`${t('conversion')} ${rate}, ${target}`}
        />
        <span className="funnel-verdict funnel-target">{target}</span>
      </div>
      {paidInactive > 0 && <p className="funnel-warning">{t('paidInactive', { count: paidInactive })}</p>}
      <p className="funnel-note">
        {t('cohort')}{' '}
        {t('everybody', {
          activated: number(health.activatedUsersThisMonth),
          converted: number(health.convertedToPaidThisMonth),
        })}
      </p>
      <Figures
        rows={[
          ...steps.map(({ label, count }) => [label, number(count)] as const),
          [t('withoutActivity'), number(paidInactive)],
          [t('conversion'), rate],
        ]}
      />
    </Panel>
  )

  function verdict(): string {
    if (funnel.joined === 0) return t('noNewUsers')
    const missing = goal - health.conversionRate
    return missing <= 0 ? t('targetReached') : t('belowTarget', { points: decimal(missing) })
  }
}

function Figures({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  const t = useTexts(agencyTexts)
  return (
    <table className="ax-hidden">
      <caption>{t('funnel')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">{t('clientsCount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
