import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../shared/i18n/language.ts'
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx'
import { initialsOf, pictureOf, safeUrl } from '../../review.rules.ts'
import { badgesOf } from '../../review-badges.ts'
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

function ReviewBadges({ review }: { review: Review }) {
  return badgesOf(review, useLanguage()).map(({ text, title, look }) =>
    look === 'source' ? (
      <span key={text} className="rv-small" translate="no">
        {text}
      </span>
    ) : (
      <Tag key={text} title={title} className={look ? `rv-tag rv-${look}` : 'rv-tag'}>
        {text}
      </Tag>
    ),
  )
}
