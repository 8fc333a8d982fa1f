import type { Aspect, AspectPassage, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import { Link } from 'react-router-dom'
import { rowsOf } from '../../../shared/api/paging.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useAspectPassagesInfiniteQuery } from '../aspects.api.ts'
import { aspectsTexts } from '../aspects.texts.ts'

interface Props {
  clientId: number
  aspect: Aspect
  judgement: Judgement
  months: number
}

/** The sentences themselves, each a way to its review. */
export function PassageList({ clientId, aspect, judgement, months }: Props) {
  const t = useTexts(aspectsTexts)
  const answer = useAspectPassagesInfiniteQuery({
    params: { clientId, aspect, judgement },
    query: { months },
  })
  const { items } = rowsOf(answer.currentData)
  return (
    <ListFrame answer={answer} filled={items !== undefined}>
      {items ? (
        <ul className="passages" aria-label={t('sentences')}>
          {items.map((passage) => (
            <Passage key={passage.reviewId} passage={passage} />
          ))}
          {items.length === 0 && <li>{t('noSentences')}</li>}
        </ul>
      ) : (
        <PageSkeleton />
      )}
    </ListFrame>
  )
}

function Passage({ passage }: { passage: AspectPassage }) {
  const t = useTexts(aspectsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  const { reviewId, authorName, rating, publishedAt, sentence } = passage
  return (
    <li>
      <blockquote>{sentence}</blockquote>
      <p>
        <Link to={keep(`/reviews/${reviewId}`)} aria-label={t('readReview', { name: authorName })}>
          {authorName}
        </Link>
        {` · ${number(rating)} ★ · ${formatDate(publishedAt)}`}
      </p>
    </li>
  )
}
