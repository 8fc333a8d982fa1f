import { type PlatformSample, RATED_FROM } from '@avaliax/proto/logging/platform.routes.ts'
import { Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { Sparkline } from '../../../shared/ui/sparkline.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useFigures } from '../figures.ts'
import { platformTexts } from '../platform.texts.ts'

/** One failure of a minute with few requests would look like an outage. */
const errorsOf = ({ requests, errorShare }: PlatformSample) => (requests < RATED_FROM ? 0 : errorShare)

/** A figure of each minute of the last hours. */
export function Charts({ samples }: { samples: readonly PlatformSample[] }) {
  const t = useTexts(platformTexts)
  const { number, rate, share, ms, duration } = useFigures()
  const charts = [
    { title: t('requests'), of: (sample: PlatformSample) => sample.requestsPerSecond, shown: rate },
    { title: t('errorShare'), of: errorsOf, shown: share },
    { title: t('p95'), of: (sample: PlatformSample) => sample.p95Ms, shown: ms },
    { title: t('lag'), of: (sample: PlatformSample) => sample.lag, shown: number },
    { title: t('outboxAge'), of: (sample: PlatformSample) => sample.outboxOldestSeconds, shown: duration },
    { title: t('jobsWaiting'), of: (sample: PlatformSample) => sample.jobsWaiting, shown: number },
    { title: t('jobsFailed'), of: (sample: PlatformSample) => sample.jobsFailed, shown: number },
  ]
  const last = samples.at(-1)
  return (
    <Section title={t('charts')}>
      {last ? (
        <div className="platform-charts">
          {charts.map(({ title, of, shown }) => {
            const values = samples.map(of)
            const words = t('nowAndMost', { now: shown(of(last)), most: shown(Math.max(...values)) })
            return (
              <StatCard
                key={title}
                label={title}
                value={shown(of(last))}
                note={words}
                picture={<Sparkline values={values} label={`${title}: ${words}`} height={48} />}
              />
            )
          })}
        </div>
      ) : (
        <Typography.Text type="secondary">{t('noCharts')}</Typography.Text>
      )}
    </Section>
  )
}
