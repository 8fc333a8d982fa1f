import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { competitorTexts } from '../scanner.texts.ts'

interface Runner {
  name: string
  reviews: number
}

interface Props {
  you: Runner
  others: readonly Runner[]
}

/** Bars on one scale: what is missing to the leader is what is missing of the bar. */
export function Race({ you, others }: Props) {
  const t = useTexts(competitorTexts)
  const { number } = useFormat()
  const runners = [...others.map((one) => ({ ...one, own: false })), { ...you, own: true }].sort(
    (a, b) => b.reviews - a.reviews,
  )
  const most = Math.max(1, ...runners.map(({ reviews }) => reviews))
  return (
    <ol className="sc-race" aria-label={t('race')}>
      {runners.map(({ name, reviews, own }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name
        <li key={at} className={own ? 'sc-you' : undefined}>
          <span className="sc-runner">{own ? `${t('you')}: ${name}` : name || t('leader')}</span>
          <b className="ax-figures">{number(reviews)}</b>
          <span className="sc-bar" aria-hidden>
            <i style={{ width: `${Math.max(1, (reviews / most) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
