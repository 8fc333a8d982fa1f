import type { FileImportReport } from '@avaliax/proto/reviews/import-file.routes.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Stars } from '../components/review/stars.tsx'
import { fileImportTexts, rowProblemTexts } from './file-import.texts.ts'

interface Props {
  report: FileImportReport
}

/** Shows what the file would do: counts, a sample, and each row that is no review with its reason. */
export function FileImportReportView({ report }: Props) {
  const t = useTexts(fileImportTexts)
  const { number } = useFormat()
  const figures = [
    [t('found'), report.found],
    [t('new'), report.saved],
    [t('updated'), report.updated],
    [t('unchanged'), report.duplicatesSkipped],
    [t('rejected'), report.rejected],
  ] as const
  return (
    <>
      {report.saved + report.updated > 0 ? (
        <Notice kind="info" title={t('preview')} />
      ) : (
        <Notice kind="warning" title={t('nothing')} />
      )}
      <dl className="rv-file-figures ax-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {report.droppedColumns.length > 0 && (
        <p className="rv-small rv-break">{t('dropped', { columns: report.droppedColumns.join(', ') })}</p>
      )}
      <Sample report={report} />
      <Problems report={report} />
    </>
  )
}

function Sample({ report: { sample } }: Props) {
  const t = useTexts(fileImportTexts)
  if (sample.length === 0) return null
  return (
    <section>
      <h3 className="rv-file-heading">{t('sample')}</h3>
      <ul className="rv-file-sample">
        {sample.map(({ authorName, rating, text, publishedAt }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
          <li key={row}>
            <strong className="rv-break">{authorName}</strong> <Stars rating={rating} />{' '}
            <span className="rv-small">{formatDate(publishedAt)}</span>
            {text && <div className="rv-snippet">{text}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Problems({ report: { problems, rejected } }: Props) {
  const t = useTexts(fileImportTexts)
  const reason = useTexts(rowProblemTexts)
  const { number } = useFormat()
  if (rejected === 0) return null
  const more = rejected - problems.length
  return (
    <section>
      <h3 className="rv-file-heading">{t('problems')}</h3>
      <ul className="rv-file-problems">
        {problems.map(({ row, problem }) => (
          <li key={row}>{t('problem', { row: number(row), problem: reason(problem) })}</li>
        ))}
        {more > 0 && <li>{t('moreProblems', { count: more, shown: number(more) })}</li>}
      </ul>
    </section>
  )
}
