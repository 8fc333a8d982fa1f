import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Alert, Button, Flex, Tag } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { reviewsTexts } from '../reviews.texts.ts'

interface Props {
  review: Review
  busy: boolean
  onUndo: () => void
}

/** Where the reply stands on its way to Google. */
export function ReplyState({ review, busy, onUndo }: Props) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  if (review.responsePostedManually) {
    return (
      <Alert
        type="success"
        showIcon
        title={t('manualDone')}
        description={<Tag className="rv-tag rv-good">{t('respondedManually')}</Tag>}
      />
    )
  }
  switch (review.replyState) {
    case 'sending': {
      const undo = (
        <Flex wrap gap={12} align="center">
          {t('publishingHint')}
          <Button loading={busy} onClick={onUndo}>
            {common('undo')}
          </Button>
        </Flex>
      )
      return <Alert type="info" showIcon title={t('publishing')} description={undo} />
    }
    case 'pending':
      return <Alert type="info" showIcon title={t('statePending')} />
    case 'live':
      return <Alert type="success" showIcon title={t('stateLive')} />
    case 'rejected':
      return (
        <Alert
          type="error"
          showIcon
          title={t('stateRejected')}
          description={[review.replyViolation, t('stateRejectedHint')].filter(Boolean).join(' · ')}
        />
      )
    default:
      return null
  }
}
