import { EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import { printCardBatch } from '@avaliax/proto/cards/print.routes.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { cardsTexts } from '../cards.texts.ts'
import { BatchDownload } from './batch-download.tsx'
import { BatchPreview } from './batch-preview.tsx'

/** A batch as it will look, its data for a chip writer and its sheets for a printer. */
export function BatchActions({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
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
      <BatchDownload batchId={batchId} />
      <PrintSheet batchId={batchId} />
      <Modal
        open={shown}
        title={t('previewOf', { id: batchId })}
        footer={null}
        onCancel={() => setShown(false)}
        destroyOnHidden
      >
        <BatchPreview batchId={batchId} />
      </Modal>
    </span>
  )
}

function PrintSheet({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const language = useLanguage()
  const { start, working } = useFileDownload('PDF')
  const save = () =>
    start(
      {
        route: printCardBatch,
        input: { params: { batchId }, query: { language } },
        fileName: `batch-${batchId}-cards.pdf`,
      },
      t('nothingToPrint'),
    )
  return (
    <>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={working}
        aria-label={t('printSheetOf', { id: batchId })}
        onClick={() => void save()}
      >
        {t(working ? 'drawingSheets' : 'printSheet')}
      </Button>
      <span role="status" className="ax-hidden">
        {working && t('drawingSheets')}
      </span>
    </>
  )
}
