import { DownloadOutlined, EyeOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import { useBatchFiles, useSheetsOf } from '../use-batch-files.ts'
import { BatchPreviewDialog } from './batch-preview.tsx'

export interface MadeBatch {
  batch: CardBatch
  /** In the order of the file and of the sheets. */
  cards: Card[]
}

/** A batch that has just been made: what is in it and what comes next. */
export function NewBatch({ made: { batch, cards } }: { made: MadeBatch }) {
  const t = useTexts(cardsTexts)
  const facts = [
    [t('type'), t(batch.cardType)],
    [t('firstCode'), cards[0]?.code],
    [t('lastCode'), cards.at(-1)?.code],
  ]
  return (
    <>
      <dl className="new-batch">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Typography.Paragraph type="secondary">{t('batchNext')}</Typography.Paragraph>
      <BatchActions batch={batch} />
    </>
  )
}

/** Batches of one order: their sheets come in one file. */
export function NewBatches({ made }: { made: readonly MadeBatch[] }) {
  const t = useTexts(cardsTexts)
  const { savePdf, working } = useSheetsOf(made.map(({ batch }) => batch.id))
  return (
    <>
      <Typography.Paragraph type="secondary">{t('batchesNext')}</Typography.Paragraph>
      <Button icon={<PrinterOutlined aria-hidden />} loading={working} onClick={savePdf}>
        {t(working ? 'drawingSheets' : 'printAllSheets')}
      </Button>
      <span role="status" className="ax-hidden">
        {working && t('drawingSheets')}
      </span>
    </>
  )
}

/** A batch as it will look, its data for a chip writer and its sheets for a printer. */
function BatchActions({ batch }: { batch: CardBatch }) {
  const batchId = batch.id
  const t = useTexts(cardsTexts)
  const { saveCsv, savePdf, csvWorking, pdfWorking } = useBatchFiles(batchId)
  const [previewing, setPreviewing] = useState(false)
  return (
    <span className="card-actions">
      <Button
        icon={<EyeOutlined aria-hidden />}
        aria-label={t('previewOf', { id: batchId })}
        onClick={() => setPreviewing(true)}
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
      <BatchPreviewDialog open={previewing} batch={batch} onClose={() => setPreviewing(false)} />
    </span>
  )
}
