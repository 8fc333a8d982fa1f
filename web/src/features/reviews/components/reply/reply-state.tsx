import { type Review, undoPostResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert, Button, Flex, Tag } from 'antd'
import { refusalOf } from '../../../../shared/google/publishing-failure.ts'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../../shared/i18n/language.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { May } from '../../../../shared/session/rights.tsx'
import { ApprovalState } from '../../approval/approval-state.tsx'
import { reviewsTexts } from '../../reviews.texts.ts'

interface Props {
  review: Review
  client: Client
  busy: boolean
  onUndo: () => void
  /** Whoever does not answer at all. */
  onDrop: () => void
}

/** Says where the reply stands on its way to Google. */
export function ReplyState({ review, client, busy, onUndo, onDrop }: Props) {
  const t = useTexts(reviewsTexts)
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
    case 'sending':
    case 'pending':
      return <OnItsWay state={review.replyState} busy={busy} onUndo={onUndo} where={review.origin?.name} />
    case 'live':
      return (
        <Alert type="success" showIcon title={t('stateLive', { where: review.origin?.name ?? 'Google' })} />
      )
    case 'rejected':
      return <Refused violation={review.replyViolation} client={client} onDrop={onDrop} />
    default:
      return <ApprovalState review={review} />
  }
}

interface OnItsWayProps {
  state: 'sending' | 'pending'
  busy: boolean
  onUndo: () => void
  /** Another platform than Google. */
  where?: string | undefined
}

export function OnItsWay({ state, busy, onUndo, where = 'Google' }: OnItsWayProps) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  if (state === 'pending') return <Alert type="info" showIcon title={t('statePending')} />
  const undo = (
    <Flex wrap gap={12} align="center">
      {t('publishingHint')}
      <May route={undoPostResponse}>
        <Button loading={busy} onClick={onUndo}>
          {common('undo')}
        </Button>
      </May>
    </Flex>
  )
  return <Alert type="info" showIcon title={t('publishing', { where })} description={undo} />
}

interface RefusedProps {
  violation: string | null
  client: Client
  onDrop?: () => void
}

export function Refused({ violation, client, onDrop }: RefusedProps) {
  const t = useTexts(reviewsTexts)
  const { byUs, text } = refusalOf(violation, client, useLanguage())
  const words = byUs ? text : [text, t('stateRejectedHint')].filter(Boolean).join(' ')
  const description = (
    <>
      {words}
      {onDrop && (
        <May route={updateResponse}>
          <div>
            <Button type="link" className="rv-flush" onClick={onDrop}>
              {t('willNotAnswer')}
            </Button>
          </div>
        </May>
      )}
    </>
  )
  const title = t(byUs ? 'notPublished' : 'stateRejected')
  return <Alert type="error" showIcon title={title} description={description} />
}
