import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../shared/i18n/language.ts'
import { languageName } from '../../../../shared/i18n/language-name.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx'
import {
  foreignLanguageOf,
  initialsOf,
  isResponded,
  isUrgent,
  pictureOf,
  safeUrl,
  wordingOf,
} from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { Stars } from './stars.tsx'

/** Who wrote it, how many stars, when, and what stands out. */
export function ReviewHead({ review, linked = false }: { review: Review; linked?: boolean }) {
  const { authorName, rating, publishedAt } = review
  const profile = linked ? safeUrl(review.authorUrl) : undefined
  return (
    <Flex gap={12} align="flex-start">
      <AuthorPicture review={review} />
      <div className="rv-grow">
        <Flex wrap gap={4} justify="space-between">
          <Typography.Text strong className="rv-break">
            {profile ? (
              <a href={profile} target="_blank" rel="noopener noreferrer">
                {authorName}
              </a>
            ) : (
              <bdi>{authorName}</bdi>
            )}
          </Typography.Text>
          <Typography.Text type="secondary">
            <RelativeTime iso={publishedAt} />
          </Typography.Text>
        </Flex>
        <Flex wrap gap={6} align="center">
          <Stars rating={rating} />
          <ReviewBadges review={review} />
        </Flex>
      </div>
    </Flex>
  )
}

function AuthorPicture({ review: { authorName, authorPhotoUrl } }: { review: Review }) {
  const [hasFailed, setFailed] = useState(false)
  const photo = hasFailed ? undefined : pictureOf(authorPhotoUrl)
  return (
    <span className="rv-avatar" aria-hidden>
      {photo ? (
        <img src={photo} alt="" referrerPolicy="no-referrer" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        initialsOf(authorName)
      )}
    </span>
  )
}

/** Says that a review is in another language than the reader's. */
function LanguageTag({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts)
  const reader = useLanguage()
  const code = foreignLanguageOf(review, reader)
  if (!code) return null
  const language = languageName(code, reader)
  return (
    <Tag title={t('languageBadge', { language })} className="rv-tag">
      {language}
    </Tag>
  )
}

function ReviewBadges({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts)
  return (
    <>
      <LanguageTag review={review} />
      {/* Content of the maps carries the provider's name wherever it is shown. */}
      {review.source === 'places' && (
        <span className="rv-small" translate="no">
          Google Maps
        </span>
      )}
      {review.source === 'file' && (
        <Tag title={t('fromFileHint')} className="rv-tag">
          {t('fromFile')}
        </Tag>
      )}
      {!wordingOf(review).original && <Tag className="rv-tag">{t('starsOnly')}</Tag>}
      {review.replyState === 'draft' && (
        <Tag className="rv-tag">{t(review.responseEditedAt ? 'edited' : 'draft')}</Tag>
      )}
      {review.replyState === 'sending' && <Tag className="rv-tag">{t('sendingBadge')}</Tag>}
      {review.replyState === 'rejected' && <Tag className="rv-tag rv-urgent">{t('rejectedBadge')}</Tag>}
      {/* While it can be taken back nobody has been answered yet. */}
      {isResponded(review) && review.replyState !== 'sending' && (
        <Tag className="rv-tag rv-good">{t('responded')}</Tag>
      )}
      {review.replyOutdated && <Tag className="rv-tag">{t('replyOutdated')}</Tag>}
      {review.pendingResponseText && <Tag className="rv-tag">{t('newTextBadge')}</Tag>}
      {!review.deletedAt && isUrgent(review) && <Tag className="rv-tag rv-urgent">{t('urgent')}</Tag>}
      {review.deletedAt && <Tag className="rv-tag">{t(review.formerPlace ? 'formerPlace' : 'removed')}</Tag>}
    </>
  )
}
