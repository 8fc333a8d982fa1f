import { PrinterOutlined } from '@ant-design/icons'
import { monthName } from '@avaliax/proto/month-name.ts'
import type { ComparedReport, MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { figurePath, stepPath } from '@avaliax/proto/tenancy/report-advice.ts'
import { Month } from '@avaliax/proto/values.ts'
import { Button } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { statusOf } from '../../../shared/api/problem.ts'
import { useReviewSummaryQuery } from '../../../shared/api/review-summary.api.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { PdfButton } from '../components/pdf-button.tsx'
import { ReportCompanies } from '../components/report-companies.tsx'
import { ReportCover } from '../components/report-cover.tsx'
import { ReportSheet } from '../components/report-sheet.tsx'
import { ShareButton } from '../components/share-button.tsx'
import { useGetReportQuery, useNoteReportOpenedMutation } from '../reports.api.ts'
import { reportsTexts } from '../reports.texts.ts'

const ReportPaper = lazy(async () => ({
  default: (await import('../components/report-paper.tsx')).ReportPaper,
}))

/** One month's report; each figure opens the rows behind it. */
export function ReportPage() {
  const { client, error, refetch } = useCurrentClient()
  const month = Month.safeParse(useParams().month ?? '').data
  if (!month) return <UnknownReport />
  if (client) return <ReportOf key={`${client.id} ${month}`} clientId={client.id} month={month} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function ReportOf({ clientId, month }: { clientId: number; month: string }) {
  const { currentData: report, error, refetch } = useGetReportQuery({ params: { clientId, month } })
  const summary = useReviewSummaryQuery({ params: { clientId } })
  // Its line below a figure would move what stands beneath it.
  if (report && (summary.currentData || summary.isError))
    return <Report report={report} urgentToday={summary.currentData?.urgent} />
  if (statusOf(error) === 404) return <UnknownReport />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function Report({ report, urgentToday }: { report: MonthlyReport; urgentToday: number | undefined }) {
  const t = useTexts(reportsTexts)
  const keep = useKeepImpersonation()
  const { client } = useCurrentClient()
  const { month, companyName } = report
  useOpened(report)
  return (
    <>
      <PageHeader
        help="relatorios"
        title={t('reportOf', { month: monthName(month, localeOf(useLanguage())) })}
        description={companyName}
        actions={
          <span className="report-actions">
            <ShareButton report={report} />
            <PdfButton report={report} />
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
              {t('print')}
            </Button>
          </span>
        }
      />
      <ReportSheet
        report={report}
        urgentToday={urgentToday}
        companies={
          <ReportCompanies
            report={report}
            linkCompany={(company) => <CompanyLink company={company} month={month} />}
          />
        }
        cover={<ReportCover companyName={companyName} logoUrl={client?.logoUrl} />}
        paper={
          <Suspense>
            <ReportPaper report={report} />
          </Suspense>
        }
        linkFigure={(figure, shown) => <Link to={keep(figurePath(figure, month))}>{shown}</Link>}
        linkStep={(step, shown) => {
          const path = stepPath(step, month)
          return path ? <Link to={keep(path)}>{shown}</Link> : shown
        }}
      />
    </>
  )
}

/** The agency looks at another company as its own pages do; an owner goes over to it by the switch of the header. */
function CompanyLink({
  company: { clientId, companyName },
  month,
}: {
  company: ComparedReport
  month: string
}) {
  const { role } = useUser()
  return role === 'superadmin' ? (
    <Link to={`/reports/${month}?impersonate=${clientId}`}>{companyName}</Link>
  ) : (
    companyName
  )
}

/** Says once that somebody of the client reads it; a failure is nobody's trouble. */
function useOpened({ clientId, month }: MonthlyReport): void {
  const { role } = useUser()
  const [note] = useNoteReportOpenedMutation()
  useEffect(() => {
    if (role === 'client') void note({ params: { clientId, month } })
  }, [role, note, clientId, month])
}

function UnknownReport() {
  const t = useTexts(reportsTexts)
  const keep = useKeepImpersonation()
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        drawing="search"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={<Link to={keep('/reports')}>{t('toReports')}</Link>}
      />
    </>
  )
}
