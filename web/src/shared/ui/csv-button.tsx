import { DownloadOutlined } from '@ant-design/icons'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { Button, Tooltip } from 'antd'
import type { Download } from '../api/download.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { useFileDownload } from './use-file-download.ts'

interface Props<R extends RouteContract> extends Download<R> {
  /** Says what is in the file, where the page does not. */
  hint?: string
}

/** Takes along what the page lists. */
export function CsvButton<const R extends RouteContract>({ hint, ...file }: Props<R>) {
  const t = useTexts(commonTexts)
  const { start, working } = useFileDownload('CSV')
  const button = (
    <Button icon={<DownloadOutlined aria-hidden />} loading={working} onClick={() => void start(file)}>
      {t('exportCsv')}
    </Button>
  )
  return <May route={file.route}>{hint ? <Tooltip title={hint}>{button}</Tooltip> : button}</May>
}
