import type { ReportQuotes as Quotes, ReportQuote } from '@avaliax/proto/tenancy/report.routes.ts'
import { useId } from 'react'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { reportStoryTexts } from '../report-story.texts.ts'

/** The best and the worst review of the month, each with its reply; nothing where there is none. */
export function ReportQuotes({ quotes }: { quotes: Quotes | undefined }) {
  const t = useTexts(reportStoryTexts)
  const id = useId()
  if (!quotes?.best && !quotes?.worst) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('quotes')}</h2>
      <div className="report-quotes">
        {(['best', 'worst'] as const).map((which) => {
          const quote = quotes[which]
          return quote && <Quote key={which} label={t(which)} quote={quote} />
        })}
      </div>
      <p className="report-note">{t('wordsNow')}</p>
    </section>
  )
}

function Quote({ label, quote }: { label: string; quote: ReportQuote }) {
  const t = useTexts(reportStoryTexts)
  const { number } = useFormat()
  const { rating, authorName, publishedAt, text, reply } = quote
  return (
    <figure className="report-quote">
      <figcaption>
        <strong>{label}</strong> · {t('stars', { count: rating, shown: number(rating) })} · {authorName} ·{' '}
        {formatDate(publishedAt)}
      </figcaption>
      <blockquote>{text ?? t('starsAlone')}</blockquote>
      <p className="report-note">
        <strong>{reply ? `${t('reply')}: ` : ''}</strong>
        {reply ?? t('noReply')}
      </p>
    </figure>
  )
}
