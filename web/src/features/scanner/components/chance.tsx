import { MOST_WEEKS } from '@avaliax/proto/scanner/plan.formulae.ts'
import { chanceToLead, LIKELY, type RaceInput, weekOfChance } from '@avaliax/proto/scanner/race.formulae.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { planTexts } from '../scanner.texts.ts'

interface Props {
  race: RaceInput
  /** The plan's weeks; the picture shows at least twice as many, so that one sees what comes after. */
  weeks: number
}

/** Stretched to its place, so the labels stand beside it: inside they would shrink with it on a phone. */
const SIZE = 100
const SHARES = [1, 0.5, 0]

/** How likely it is to be ahead, week by week, with the leader growing too. */
export function Chance({ race, weeks }: Props) {
  const t = useTexts(planTexts)
  const { percent, number } = useFormat()
  const likely = weekOfChance(race, LIKELY)
  const last = Math.min(MOST_WEEKS, Math.max(8, weeks * 2, Math.ceil((likely ?? 0) * 1.1)))
  const points = Array.from({ length: last + 1 }, (_, week) => ({
    week,
    chance: chanceToLead(race, week),
  }))
  const x = (week: number) => (SIZE * week) / last
  const y = (chance: number) => SIZE * (1 - chance)
  const line = points.map(({ week, chance }) => `${x(week).toFixed(2)},${y(chance).toFixed(2)}`).join(' ')
  const labelled = points.filter(({ week }) => week > 0 && (last <= 16 || week % Math.ceil(last / 16) === 0))
  return (
    <section className="sc-chance" aria-labelledby="scan-chance">
      <h3 id="scan-chance">{t('chance')}</h3>
      <p>
        {t('chanceText')} {likely === null ? t('neverLikely') : t('likelyWeek', { week: likely })}
      </p>
      <div className="sc-picture" aria-hidden>
        <div className="sc-scale">
          {SHARES.map((share) => (
            <span key={share}>{percent(share)}</span>
          ))}
        </div>
        <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          {SHARES.map((share) => (
            <line key={share} x1={0} x2={SIZE} y1={y(share)} y2={y(share)} className="sc-grid" />
          ))}
          {likely !== null && likely <= last && (
            <line x1={x(likely)} x2={x(likely)} y1={0} y2={SIZE} className="sc-likely" />
          )}
          <polyline points={line} className="sc-line" />
        </svg>
        <div className="sc-weeks">
          <span>{t('week')} 0</span>
          <span>
            {t('week')} {number(last)}
          </span>
        </div>
      </div>
      <table className="ax-hidden">
        <caption>{t('chance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col">{t('chanceColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {labelled.map(({ week, chance }) => (
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
