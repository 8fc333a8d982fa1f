import { DownloadOutlined } from '@ant-design/icons'
import { exportCardBatch } from '@avaliax/proto/cards/card.routes.ts'
import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCsvDownload } from '../../../shared/ui/use-csv-download.ts'
import { cardsTexts } from '../cards.texts.ts'

export function BatchDownload({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { start, working } = useCsvDownload()
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={working}
      aria-label={t('downloadOf', { id: batchId })}
      onClick={() =>
        void start({
          route: exportCardBatch,
          input: { params: { batchId } },
          fileName: `batch-${batchId}-cards.csv`,
        })
      }
    >
      {t('downloadCsv')}
    </Button>
  )
}
