import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import { useBatchFiles } from '../use-batch-files.ts'
import { BatchPreviewDialog } from './batch-preview.tsx'

/** A batch as it will look, its data for a chip writer and its sheets for a printer. */
export function BatchActions({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { saveCsv, savePdf, csvWorking, pdfWorking } = useBatchFiles(batchId)
  const [shown, setShown] = useState(false)
  return (
    <span className="card-actions">
      <Button
        icon={<EyeOutlined aria-hidden />}
        aria-label={t('previewOf', { id: batchId })}
        onClick={() => setShown(true)}
      >
        {t('preview')}
      </Button>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={csvWorking}
        aria-label={t('downloadOf', { id: batchId })}
        onClick={saveCsv}
      >
        {t('downloadCsv')}
      </Button>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={pdfWorking}
        aria-label={t('printSheetOf', { id: batchId })}
        onClick={savePdf}
      >
        {t(pdfWorking ? 'drawingSheets' : 'printSheet')}
      </Button>
      <span role="status" className="ax-hidden">
        {pdfWorking && t('drawingSheets')}
      </span>
      <BatchPreviewDialog open={shown} batchId={batchId} onClose={() => setShown(false)} />
    </span>
  )
}
