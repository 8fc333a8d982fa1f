import { REVIEW_WINDOW_DAYS, type RequestSums } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { useId } from 'react'
import { chargeText } from '../../../shared/asking/charge-text.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { reportRequestsTexts } from '../report-requests.texts.ts'

/** Says what asking customers brought in the month; nothing where nobody was asked. */
export function ReportRequests({ requests }: { requests: RequestSums | undefined }) {
  const t = useTexts(reportRequestsTexts)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const id = useId()
  if (!requests || requests.asked === 0) return null
  const { asked, opened, tapped, optOuts, reviews, cost } = requests
  const rows = [
    { label: t('asked'), value: number(asked) },
    { label: t('opened'), value: number(opened), note: t('ofAsked', { percent: percent(opened / asked) }) },
    {
      label: t('reviews'),
      value: reviews ? number(reviews.count) : t('notKnown'),
      note:
        reviews && tapped > 0
          ? t('range', {
              low: number(Math.min(reviews.count, Math.round(reviews.low * tapped))),
              high: number(Math.max(reviews.count, Math.round(reviews.high * tapped))),
            })
          : undefined,
    },
    { label: t('optOuts'), value: number(optOuts) },
    {
      label: t('cost'),
      value: cost.length === 0 ? t('free') : cost.map((one) => chargeText(one, language)).join(' + '),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <dl className="report-figures">
        {rows.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="report-value ax-figures">{value}</dd>
            {note && <dd className="report-note">{note}</dd>}
          </div>
        ))}
      </dl>
      <p className="report-note">{t('estimate', { days: REVIEW_WINDOW_DAYS })}</p>
    </section>
  )
}
