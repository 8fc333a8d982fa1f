import { DownloadOutlined } from '@ant-design/icons'
import {
  type CompanyExport,
  requestCompanyExport,
  takeCompanyExport,
} from '@avaliax/proto/identity/company-data.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCompanyExportQuery, useRequestCompanyExportMutation } from '../company-data.api.ts'
import { companyDataTexts } from '../company-data.texts.ts'
import { CustomerSearch } from './customer-search.tsx'

const PROGRESS_EVERY_MS = 5_000

/** Offers what an owner may take along: all data of the company, and those of a customer who asks. */
export function CompanyDataSection() {
  const t = useTexts(companyDataTexts)
  const { client } = useCurrentClient()
  return (
    <Panel anchor="company-data" title={t('title')}>
      {client && (
        <Flex vertical gap={24} key={client.id}>
          <WholeCompany clientId={client.id} />
          <CustomerSearch clientId={client.id} />
        </Flex>
      )}
    </Panel>
  )
}

function WholeCompany({ clientId }: { clientId: number }) {
  const t = useTexts(companyDataTexts)
  const toast = useToast()
  const { data, error, refetch } = useCompanyExportQuery({ params: { clientId } })
  const [request, { isLoading }] = useRequestCompanyExportMutation()
  const zip = useFileDownload('ZIP')
  const made = data?.export ?? null
  const isRunning = made !== null && made.finishedAt === null
  useRepeated(() => void refetch(), PROGRESS_EVERY_MS, isRunning)
  const ask = async () => {
    const answer = await request({ params: { clientId } })
    toast.outcome(answer, t('asked'), t('askFailed'))
    if (!answer.error) void refetch()
  }
  const take = () =>
    zip.start(
      { route: takeCompanyExport, input: { params: { clientId } }, fileName: t('fileName') },
      t('gone'),
    )
  return (
    <section aria-label={t('all')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text strong>{t('all')}</Typography.Text>
        <Typography.Text type="secondary">{t('allText')}</Typography.Text>
        <ErrorState compact problem={error} onRetry={refetch} />
        {made && <State made={made} />}
        <Flex wrap gap={8}>
          {made?.fileUntil && (
            <Button
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              loading={zip.working}
              onClick={() => void take()}
            >
              {t('download')}
            </Button>
          )}
          {data && !isRunning && (
            <May route={requestCompanyExport}>
              <Button loading={isLoading} onClick={() => void ask()}>
                {t(made ? 'askAgain' : 'ask')}
              </Button>
            </May>
          )}
        </Flex>
      </Flex>
    </section>
  )
}

function State({ made }: { made: CompanyExport }) {
  const t = useTexts(companyDataTexts)
  const { finishedAt, fileUntil } = made
  if (!finishedAt) return <p role="status">{t('asked')}</p>
  const day = formatDate(finishedAt)
  return <p>{fileUntil ? t('ready', { day, until: formatDate(fileUntil) }) : t('over', { day })}</p>
}
