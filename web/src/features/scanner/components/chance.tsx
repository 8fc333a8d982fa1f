import { chanceToLead, type RaceInput, weekOfChance } from '@avaliax/proto/scanner/race.formulae.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { planTexts } from '../scanner.texts.ts'

interface Props {
  race: RaceInput
  /** Of the plan; the picture shows twice as many, so that one sees what comes after. */
  weeks: number
}

const PICTURE = { width: 640, height: 180, left: 40, right: 12, top: 12, bottom: 28 }
const LIKELY = 0.9
const MOST_WEEKS = 104

/** How likely it is to be ahead, week by week, with the leader growing too. */
export function Chance({ race, weeks }: Props) {
  const t = useTexts(planTexts)
  const { percent, number } = useFormat()
  const last = Math.min(MOST_WEEKS, Math.max(8, weeks * 2))
  const points = Array.from({ length: last + 1 }, (_, week) => ({
    week,
    chance: chanceToLead(race, week),
  }))
  const { width, height, left, right, top, bottom } = PICTURE
  const x = (week: number) => left + ((width - left - right) * week) / last
  const y = (chance: number) => top + (height - top - bottom) * (1 - chance)
  const line = points.map(({ week, chance }) => `${x(week).toFixed(1)},${y(chance).toFixed(1)}`).join(' ')
  const likely = weekOfChance(race, LIKELY)
  const told = points.filter(({ week }) => week > 0 && (last <= 16 || week % Math.ceil(last / 16) === 0))
  return (
    <section className="sc-chance" aria-labelledby="scan-chance">
      <h3 id="scan-chance">{t('chance')}</h3>
      <p>
        {t('chanceText')} {likely === null ? t('neverLikely') : t('likelyWeek', { week: likely })}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={left} x2={width - right} y1={y(share)} y2={y(share)} className="sc-grid" />
            <text x={left - 6} y={y(share) + 4} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {likely !== null && likely <= last && (
          <line x1={x(likely)} x2={x(likely)} y1={top} y2={height - bottom} className="sc-likely" />
        )}
        <polyline points={line} className="sc-line" />
        <text x={left} y={height - 8}>
          {t('week')} 0
        </text>
        <text x={width - right} y={height - 8} textAnchor="end">
          {t('week')} {number(last)}
        </text>
      </svg>
      <table className="ax-hidden">
        <caption>{t('chance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col">{t('chanceColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ week, chance }) => (
            <tr key={week}>
              <td>{week}</td>
              <td>{percent(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
