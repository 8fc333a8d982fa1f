import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PeriodSwitch } from '../../../shared/ui/period-switch.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { statisticsTexts } from '../dashboard.texts.ts'
import { ReviewFigures } from './review-figures.tsx'
import { TeamFigures } from './team-figures.tsx'
import { VisitFigures } from './visit-figures.tsx'
import './statistics.css'

/** What the client has now, alone: for the days before the first visit. */
export function CurrentFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  return (
    <Section title={t('title')}>
      <div className="figures figures-now">
        <TeamFigures client={client} />
      </div>
    </Section>
  )
}

/** What the client has now, and what happened in the chosen days against those before. */
export function Statistics({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { days } = usePeriodDays()
  return (
    <Section title={t('title')} extra={<PeriodSwitch />}>
      <p className="figures-against">{t('against', { days })}</p>
      <div className="figures">
        <VisitFigures client={client} />
        <ReviewFigures client={client} />
      </div>
      <div className="figures figures-now">
        <TeamFigures client={client} />
      </div>
    </Section>
  )
}
