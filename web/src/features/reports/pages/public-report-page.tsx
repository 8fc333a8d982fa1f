import { urlOf } from '@avaliax/proto/client-call.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { getPublicReport, type PublicReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { notePublicReportOpened } from '@avaliax/proto/tenancy/report-opening.routes.ts'
import { getPublicReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import { useCallback, useEffect, useState } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { usePath } from '../../../shared/hooks/use-path.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { useThemeName } from '../../../shared/theme-choice.ts'
import { PublicPage, PublicTrouble } from '../../../shared/ui/public-page.tsx'
import { ReportSheet } from '../components/report-sheet.tsx'
import { reportTokenIn } from '../public-path.ts'
import { publicReportTexts, reportsTexts } from '../reports.texts.ts'
import './public-report.css'

/** A report for whoever has its link. No Ant Design, no router, no store: it opens on any phone. */
export function PublicReportPage() {
  const linkToken = reportTokenIn(usePath()) ?? ''
  const language = useLanguage()
  const { report, problem, reload } = useReport(linkToken)
  const t = useTexts({ ...commonTexts, ...publicReportTexts })
  useThemeName()
  if (report) return <Report report={report} linkToken={linkToken} />
  // A link that nobody can have made is refused; for its reader it is one that does not work.
  if (problem?.status === 404 || problem?.status === 400)
    return <PublicTrouble title={t('goneTitle')} text={t('goneText')} />
  if (problem)
    return (
      <PublicTrouble
        title={t('failed')}
        text={problemText(problem, language)}
        action={
          <button type="button" onClick={reload}>
            {t('tryAgain')}
          </button>
        }
      />
    )
  return (
    <PublicPage>
      <p role="status" className="public-page-trouble ax-pulse">
        {t('loading')}
      </p>
    </PublicPage>
  )
}

function Report({ report, linkToken }: { report: PublicReport; linkToken: string }) {
  const language = useLanguage()
  const t = useTexts(reportsTexts)
  const title = t('reportOf', { month: monthName(report.month, localeOf(language)) })
  usePageTitle(`${title} – ${report.companyName}`)
  return (
    <PublicPage>
      <header className="public-report-head">
        {report.logoUrl && <img className="public-report-logo" src={savedPath(report.logoUrl)} alt="" />}
        <div>
          <h1>{title}</h1>
          <p>{report.companyName}</p>
        </div>
        {/* A form, because a link to a file would open it in the place of this page on some phones. */}
        <form className="report-actions" action={urlOf(getPublicReportPdf.path, { linkToken }, {})}>
          <input type="hidden" name="language" value={language} />
          <button type="submit">{t('pdf')}</button>
          <button type="button" onClick={() => print()}>
            {t('print')}
          </button>
        </form>
      </header>
      <ReportSheet report={report} />
    </PublicPage>
  )
}

interface Known {
  report?: PublicReport
  problem?: ApiProblem
}

function useReport(linkToken: string) {
  const [known, setKnown] = useState<Known>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    const stop = new AbortController()
    send(getPublicReport, { params: { linkToken } }, stop.signal)
      .then(({ data, error }) => {
        setKnown(data ? { report: data } : { problem: error })
        // Said by the page that is drawn: programs that look at the links of a mail draw none.
        if (data) void send(notePublicReportOpened, { params: { linkToken } }).catch(() => {})
      })
      // Only a request that was ended throws, and nobody waits for it.
      .catch(() => {})
    return () => stop.abort()
  }, [linkToken, tries])
  const reload = useCallback(() => setTries((count) => count + 1), [])
  return { ...known, reload }
}
