import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { fileNameOf, printQr, qrAddress, type ScreenQr } from '../../../shared/qr-code.ts'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { qrTexts } from '../qr.texts.ts'

interface Props {
  employee: Employee
  pictures: ScreenQr | undefined
}

/** Files named after the employee: for screens as the product promises them, for paper with a wider margin. */
export function QrDownloads({ employee: { id, name, reviewUrl }, pictures }: Props) {
  const t = useTexts(qrTexts)
  const vector = usePrintVector(reviewUrl)
  const file = fileNameOf(name)
  return (
    <dl className="qr-files">
      <dt>{t('forScreen')}</dt>
      <dd>
        <FileLink what={t('png')} file={`${file}.png`} content={pictures?.png} />
        <FileLink what={t('svg')} file={`${file}.svg`} content={pictures?.svg} />
      </dd>
      <dt>{t('forPrint')}</dt>
      <dd>
        <FileLink what={t('vector')} file={`${file} ${t('printSuffix')}.svg`} content={vector} />
        <Poster employeeId={id} file={`${file} ${t('posterSuffix')}.pdf`} />
      </dd>
    </dl>
  )
}

interface FileProps {
  what: string
  file: string
  content: string | undefined
}

function FileLink({ what, file, content }: FileProps) {
  const t = useTexts(qrTexts)
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('downloadOf', { what })}
      href={content}
      download={file}
      disabled={!content}
    >
      {what}
    </Button>
  )
}

/** Set and drawn by the server, so that every poster of the product looks alike. */
function Poster({ employeeId, file }: { employeeId: number; file: string }) {
  const t = useTexts(qrTexts)
  const { start, working } = useFileDownload('PDF')
  const save = () =>
    start({
      route: printEmployeePoster,
      // In the owner's language, whoever looks at the page.
      input: { params: { employeeId } },
      fileName: file,
    })
  return (
    <Button
      icon={<PrinterOutlined aria-hidden />}
      aria-label={t('downloadOf', { what: t('poster') })}
      loading={working}
      onClick={() => void save()}
    >
      {t('poster')}
    </Button>
  )
}

/** Undefined until drawn; should that fail, the code on screen has said so already. */
function usePrintVector(reviewUrl: string): string | undefined {
  const [vector, setVector] = useState<string>()
  useEffect(() => {
    printQr(qrAddress(reviewUrl)).then(setVector, () => setVector(undefined))
  }, [reviewUrl])
  return vector
}
