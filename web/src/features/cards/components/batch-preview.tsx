import { Skeleton, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useListCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardPicture } from './card-picture.tsx'

interface Props {
  open: boolean
  batchId: number
  onClose: () => void
}

export function BatchPreviewDialog({ open, batchId, onClose }: Props) {
  const t = useTexts(cardsTexts)
  return (
    <Dialog
      open={open}
      title={t('previewOf', { id: batchId })}
      footer={null}
      onClose={onClose}
      destroyOnHidden
    >
      <BatchPreview batchId={batchId} />
    </Dialog>
  )
}

function BatchPreview({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { data, error, refetch } = useListCardsQuery({ query: { limit: 1, batchId } })
  if (error) return <ErrorState compact problem={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const [card] = data.items
  if (!card) return <EmptyState drawing="card" title={t('emptyBatch')} />
  return (
    <>
      <CardPicture card={card} />
      <Typography.Paragraph type="secondary" className="card-note">
        {t('previewText')}
      </Typography.Paragraph>
    </>
  )
}
