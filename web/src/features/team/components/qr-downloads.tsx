import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { printCodePoster, printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { fileNameOf, printQr, qrAddress, type ScreenQr } from '../../../shared/qr-code.ts'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { qrTexts } from '../qr.texts.ts'

/** Whoever or whatever has a link: a person, or a place in the shop. */
export type QrHolder = Employee | ShopCode

interface Props {
  holder: QrHolder
  pictures: ScreenQr | undefined
}

/** Files named after their holder: for screens as the product promises them, for paper with a wider margin. */
export function QrDownloads({ holder, pictures }: Props) {
  const t = useTexts(qrTexts)
  const { name, reviewUrl } = holder
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
        <Poster holder={holder} file={`${file} ${t('posterSuffix')}.pdf`} />
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
function Poster({ holder, file }: { holder: QrHolder; file: string }) {
  const t = useTexts(qrTexts)
  const { start, working } = useFileDownload('PDF')
  // In the owner's language, whoever looks at the page.
  const save = () =>
    'employeeToken' in holder
      ? start({ route: printEmployeePoster, input: { params: { employeeId: holder.id } }, fileName: file })
      : start({
          route: printCodePoster,
          input: { params: { clientId: holder.clientId, codeId: holder.id } },
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
