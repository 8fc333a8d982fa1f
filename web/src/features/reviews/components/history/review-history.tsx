import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { ListFrame } from '../../../../shared/ui/list-frame.tsx'
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx'
import { historyTexts } from '../../history.texts.ts'
import { historyOf } from '../../reply-history.ts'
import { useReviewHistoryInfiniteQuery } from '../../reviews.api.ts'
import { HistoryItem } from './history-item.tsx'

interface Props {
  review: Review
  /** Puts a former text of the reply into the composer; absent where the reply may not change. */
  onRestore: ((text: string) => void) | undefined
}

/** Edits, removals and returns of a review and the versions of its reply; asked for when it is opened. */
export function ReviewHistory({ review, onRestore }: Props) {
  const t = useTexts(historyTexts)
  const [open, setOpen] = useState(false)
  return (
    <section className="rv-history">
      <Button type="text" className="rv-flush rv-heading" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('title')}
      </Button>
      {open && <Timeline review={review} onRestore={onRestore} />}
    </section>
  )
}

function Timeline({ review, onRestore }: Props) {
  const t = useTexts(historyTexts)
  const answer = useReviewHistoryInfiniteQuery({ params: { reviewId: review.id } })
  const revisions = answer.data?.pages.flatMap(({ items }) => items)
  if (!revisions && !answer.error) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <ListFrame answer={answer} filled={revisions !== undefined}>
      {revisions?.length === 0 && <p className="rv-small">{t('empty')}</p>}
      <ol className="rv-timeline" aria-label={t('title')}>
        {historyOf(revisions ?? [], review).map((entry) => (
          <HistoryItem key={entry.revision.id} entry={entry} review={review} onRestore={onRestore} />
        ))}
        {revisions && !answer.hasNextPage && (
          <li>
            <strong>{t('published')}</strong> <RelativeTime iso={review.publishedAt} />
          </li>
        )}
      </ol>
    </ListFrame>
  )
}
