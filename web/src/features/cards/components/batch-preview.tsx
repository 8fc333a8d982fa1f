import { Skeleton, Typography } from 'antd'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useListCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardPicture } from './card-picture.tsx'

export function BatchPreview({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { data, error, refetch } = useListCardsQuery({ query: { limit: 1, batchId } })
  if (error) return <ErrorState compact problem={error as ApiProblem} onRetry={() => void refetch()} />
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
