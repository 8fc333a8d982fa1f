import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert, Button, Typography } from 'antd'
import { useContext, useState } from 'react'
import { formatDate } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { useComposerLink } from '../../hooks/use-composer-link.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { isOpenToEdits, languageOf, mayRewriteLive, safeUrl, wordingOf } from '../../review.rules.ts'
import { ReviewTools } from '../../review-tools.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ReviewHistory } from '../history/review-history.tsx'
import { ReplySection } from '../reply/reply-section.tsx'
import { RefusedWalk } from './refused-walk.tsx'
import { ReviewHead } from './review-head.tsx'
import '../../review.css'

interface Props {
  review: Review
  client: Client
}

/** One review in full, with its reply. */
export function ReviewCard({ review, client }: Props) {
  const t = useTexts(reviewsTexts)
  const tools = useContext(ReviewTools)
  const source = safeUrl(review.googleUrl)
  const editing = useDraft(review.id)
  useComposerLink(review, editing)
  const mayRewrite = review.replyState === 'live' ? mayRewriteLive(client, review) : isOpenToEdits(review)
  return (
    <article className="rv-card" aria-label={review.authorName} data-review={review.id}>
      <RefusedWalk review={review} />
      <ReviewHead review={review} linked />
      <ReviewWords review={review} />
      <div className="rv-tools">
        {tools?.(review, client)}
        {source && (
          <a className="rv-source" href={source} target="_blank" rel="noopener noreferrer">
            {t('onMaps')}
          </a>
        )}
      </div>
      {review.deletedAt ? (
        <Removed review={review} at={review.deletedAt} />
      ) : (
        <ReplySection review={review} client={client} editing={editing} />
      )}
      <ReviewHistory review={review} onRestore={mayRewrite && !review.deletedAt ? editing.keep : undefined} />
    </article>
  )
}

/** Shows a review that is gone on Google, or is of a former business: it is read, not acted on. */
function Removed({ review, at }: { review: Review; at: string }) {
  const t = useTexts(reviewsTexts)
  return (
    <section className="rv-reply">
      <Alert
        type="warning"
        showIcon
        title={t(review.formerPlace ? 'formerPlaceTitle' : 'removedTitle')}
        description={t(review.formerPlace ? 'formerPlaceText' : 'removedText', { when: formatDate(at) })}
      />
      {review.responseText && (
        <>
          <strong>{t('replyHeading')}</strong>
          <p className="rv-text rv-quote" dir="auto">
            {review.responseText}
          </p>
        </>
      )}
    </section>
  )
}

function ReviewWords({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts)
  const [open, setOpen] = useState(false)
  const { original, translation } = wordingOf(review)
  const language = languageOf(review)
  if (!original) return <Typography.Text type="secondary">{t('noText')}</Typography.Text>
  return (
    <div>
      <p className="rv-text" dir="auto" {...(language && { lang: language })}>
        {original}
      </p>
      {translation && (
        <>
          <Button
            type="link"
            size="small"
            className="rv-flush"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('showTranslation')}
          </Button>
          {open && (
            <p className="rv-text rv-quote" dir="auto">
              {translation}
            </p>
          )}
        </>
      )}
    </div>
  )
}
