import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { InAppBrowser, TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { PeriodDays } from '@avaliax/proto/document/period.ts'
import { Grid, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { withDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { RankedBars } from '../../../shared/ui/ranked-bars.tsx'
import { TimeBars } from '../../../shared/ui/time-bars.tsx'
import { visitsTexts } from '../visits.texts.ts'

interface Props {
  summary: TapSummary
  days: PeriodDays
}

const VIEWS = ['day', 'hour', 'person', 'source'] as const
type View = (typeof VIEWS)[number]
const TITLES = { day: 'byDay', hour: 'byHour', person: 'byPerson', source: 'bySource' } as const

/** Four pictures side by side; one at a time on a phone. */
export function VisitPictures({ summary, days }: Props) {
  const t = useTexts(visitsTexts)
  const { md } = Grid.useBreakpoint()
  const [view, setView] = useState<View>('day')
  const pictures = {
    day: <ByDay rows={summary.byDay} />,
    hour: <ByHour rows={summary.byHour} />,
    person: <ByPerson rows={summary.byEmployee} days={days} />,
    source: (
      <>
        <BySource bySource={summary.bySource} />
        <InApps byInApp={summary.byInApp} />
      </>
    ),
  }
  if (md === false) {
    return (
      <>
        <Segmented<View>
          block
          aria-label={t('showBy')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
        <div className="visits-one">{pictures[view]}</div>
      </>
    )
  }
  return (
    <div className="visits-pictures">
      {VIEWS.map((value) => (
        <div key={value}>
          <h3>{t(TITLES[value])}</h3>
          {pictures[value]}
        </div>
      ))}
    </div>
  )
}

/** How people came: by a card, a link or a QR code. An answer that a phone kept may know fewer ways. */
function BySource({ bySource }: { bySource: TapSummary['bySource'] }) {
  const t = useTexts(visitsTexts)
  const { number, percent } = useFormat()
  const total = Math.max(
    TapSource.options.reduce((sum, source) => sum + (bySource[source] ?? 0), 0),
    1,
  )
  const rows = TapSource.options
    .map((source) => ({ source, count: bySource[source] ?? 0 }))
    .sort((a, b) => b.count - a.count)
  return (
    <RankedBars
      title={t('bySource')}
      unit={t('source')}
      counted={t('title')}
      rows={rows.map(({ source, count }) => ({
        key: source,
        name: t(source),
        count,
        words: t('share', { visits: number(count), percent: percent(count / total) }),
      }))}
    />
  )
}

/** Visits in browsers where nobody is signed in at Google; nothing when there were none. */
function InApps({ byInApp }: { byInApp: TapSummary['byInApp'] }) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const apps = InAppBrowser.options.filter((app) => byInApp[app] > 0)
  const count = apps.reduce((sum, app) => sum + byInApp[app], 0)
  if (count === 0) return null
  const named = apps.map((app) => `${t(app)} ${number(byInApp[app])}`).join(', ')
  return <p className="visits-in-app">{t('inApp', { count, shown: number(count), apps: named })}</p>
}

const SHOWN = 10

interface ByPersonProps {
  rows: TapSummary['byEmployee']
  days: PeriodDays
}

/** Who brought most visitors; a name leads to that person's visits. */
function ByPerson({ rows, days }: ByPersonProps) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  return (
    <>
      <RankedBars
        title={t('byPerson')}
        unit={t('person')}
        counted={t('title')}
        rows={rows.slice(0, SHOWN).map(({ employeeId, name, taps }) => ({
          key: employeeId,
          name: (
            <Link to={keep(withDays(`/visits?employee=${employeeId}`, days))} title={t('visitsOf', { name })}>
              {name}
            </Link>
          ),
          count: taps,
          words: number(taps),
        }))}
      />
      <p className="visits-all">
        <Link to={keep('/employees')}>{t('seeTeam')}</Link>
      </p>
    </>
  )
}

const HOURS_NAMED = [0, 6, 12, 18, 23]

/** A calendar day as Brazil writes it; it has no zone any more. */
const dayMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

function ByDay({ rows }: { rows: TapSummary['byDay'] }) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const weekday = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' })
  const labelledRows = [0, Math.floor(rows.length / 2), rows.length - 1]
  return (
    <TimeBars
      title={t('byDay')}
      unit={t('day')}
      bars={rows.map(({ day, taps }, i) => ({
        key: day,
        label: `${weekday.format(new Date(day))} ${dayMonth(day)}`,
        count: taps,
        words: t('visits', { count: taps, shown: number(taps) }),
        ...(labelledRows.includes(i) && { tick: dayMonth(day) }),
      }))}
    />
  )
}

function ByHour({ rows }: { rows: TapSummary['byHour'] }) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  return (
    <TimeBars
      title={t('byHour')}
      unit={t('hour')}
      bars={rows.map(({ hour, taps }) => ({
        key: String(hour),
        label: t('hours', { from: hour, to: hour + 1 }),
        count: taps,
        words: t('visits', { count: taps, shown: number(taps) }),
        ...(HOURS_NAMED.includes(hour) && { tick: t('hourTick', { hour }) }),
      }))}
    />
  )
}
