import { DownloadOutlined } from '@ant-design/icons'
import type { MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { getReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import { Button } from 'antd'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { reportsTexts } from '../reports.texts.ts'

/** The report as a file, drawn by the server in the language of the page. */
export function PdfButton({
  report: { clientId, month },
}: {
  report: Pick<MonthlyReport, 'clientId' | 'month'>
}) {
  const t = useTexts(reportsTexts)
  const language = useLanguage()
  const { start, working } = useFileDownload('PDF')
  const input = { params: { clientId, month }, query: { language } }
  const fileName = t('pdfFile', { month })
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={working}
      onClick={() => void start({ route: getReportPdf, input, fileName })}
    >
      {t('pdf')}
    </Button>
  )
}
