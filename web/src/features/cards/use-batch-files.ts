import { exportCardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { printCardBatch, printCardBatches } from '@avaliax/proto/cards/print/print.routes.ts'
import { useDispatch } from 'react-redux'
import { baseApi } from '../../shared/api/base-api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useFileDownload } from '../../shared/ui/use-file-download.ts'
import { cardsTexts } from './cards.texts.ts'

/** The two files of a batch: its data for a chip writer and its sheets for a printer. */
export function useBatchFiles(batchId: number) {
  const t = useTexts(cardsTexts)
  const csv = useFileDownload('CSV')
  const pdf = useFileDownload('PDF')
  const params = { batchId }
  const dispatch = useDispatch()
  // The batch says when it was printed and downloaded.
  const readAgain = () => void dispatch(baseApi.util.invalidateTags(['CardBatch']))
  return {
    csvWorking: csv.working,
    pdfWorking: pdf.working,
    saveCsv: () =>
      void csv
        .start({
          route: exportCardBatch,
          input: { params, query: { chips: 'true' } },
          fileName: `batch-${batchId}-cards.csv`,
        })
        .then(readAgain),
    savePdf: () =>
      void pdf
        .start(
          {
            route: printCardBatch,
            input: { params, query: { missing: 'refuse' } },
            fileName: `batch-${batchId}-cards.pdf`,
          },
          t('nothingToPrint'),
        )
        .then(readAgain),
  }
}

/** The sheets of several batches in one file. */
export function useSheetsOf(batchIds: readonly number[]) {
  const t = useTexts(cardsTexts)
  const { start, working } = useFileDownload('PDF')
  const dispatch = useDispatch()
  return {
    working,
    savePdf: () =>
      void start(
        {
          route: printCardBatches,
          input: { query: { batchIds: batchIds.join(','), missing: 'refuse' } },
          fileName: `batches-${batchIds[0]}-${batchIds.at(-1)}-cards.pdf`,
        },
        t('nothingToPrint'),
      ).then(() => dispatch(baseApi.util.invalidateTags(['CardBatch']))),
  }
}
