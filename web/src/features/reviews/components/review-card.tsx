import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Typography } from 'antd'
import { useContext, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { languageOf, safeUrl, wordingOf } from '../review.rules.ts'
import { ReviewTools } from '../review-tools.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { ReplySection } from './reply-section.tsx'
import { ReviewHead } from './review-head.tsx'

interface Props {
  review: Review
  client: Client
}

/** One review in full, with its reply. */
export function ReviewCard({ review, client }: Props) {
  const t = useTexts(reviewsTexts)
  const tools = useContext(ReviewTools)
  const source = safeUrl(review.googleUrl)
  return (
    <article className="rv-card" aria-label={review.authorName} data-review={review.id}>
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
      <ReplySection review={review} client={client} />
    </article>
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
