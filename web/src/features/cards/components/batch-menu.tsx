import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import { type CardBatch, exportCardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { printCardBatch } from '@avaliax/proto/cards/print/print.routes.ts'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { useBatchFiles } from '../use-batch-files.ts'
import { BatchPreviewDialog } from './batch-preview.tsx'

/** A batch as it will look and its files, behind one button of its row. */
export function BatchMenu({ batch }: { batch: Pick<CardBatch, 'id' | 'brand'> }) {
  const batchId = batch.id
  const t = useTexts(cardsTexts)
  const { saveCsv, savePdf, csvWorking, pdfWorking } = useBatchFiles(batchId)
  const [previewing, setPreviewing] = useState(false)
  return (
    <>
      <RowMenu
        name={`${t('batch')} #${batchId}`}
        working={csvWorking || pdfWorking}
        actions={[
          {
            key: 'preview',
            label: t('preview'),
            icon: <EyeOutlined aria-hidden />,
            onClick: () => setPreviewing(true),
          },
          {
            key: 'csv',
            route: exportCardBatch,
            label: t('downloadCsv'),
            icon: <DownloadOutlined aria-hidden />,
            onClick: saveCsv,
          },
          {
            key: 'pdf',
            route: printCardBatch,
            label: t('printSheet'),
            icon: <PrinterOutlined aria-hidden />,
            onClick: savePdf,
          },
        ]}
      />
      <span role="status" className="ax-hidden">
        {pdfWorking && t('drawingSheets')}
      </span>
      <BatchPreviewDialog open={previewing} batch={batch} onClose={() => setPreviewing(false)} />
    </>
  )
}
