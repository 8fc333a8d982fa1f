import { CopyOutlined, SendOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { ConnectGoogleButton } from '../../../../shared/google/connect-google-button.tsx'
import { notReadyText } from '../../../../shared/google/google-refusal.ts'
import { lostConnection } from '../../../../shared/google/lost-connection.ts'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../../shared/i18n/language.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { useToast } from '../../../../shared/ui/use-toast.ts'
import { approvalTexts } from '../../approval/approval.texts.ts'
import { useAsksOwner } from '../../approval/use-asks-owner.ts'
import type { ReplyActions } from '../../hooks/use-reply-actions.tsx'
import { fitsOrigin, isOpenToEdits, mayPublish, safeUrl } from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

/** Google's page on which owners answer. */
const OWN_REVIEWS = 'https://business.google.com/reviews'

interface Props {
  review: Review
  client: Client
  actions: ReplyActions
  onEdit: () => void
}

/** Offers what can be done with a reply that is there. */
export function ReplyButtons({ review, client, actions, onEdit }: Props) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { busy, publish, generate, toggleManual } = actions
  const open = isOpenToEdits(review)
  const [isGoogleOpened, setGoogleOpened] = useState(false)
  const toast = useToast()
  const isDisconnected =
    open && !review.origin && lostConnection(client.googleStatus, client.googleVia) !== undefined
  /** Nothing is published from here: the owner pastes the reply on Google. */
  const byHand =
    open && !isDisconnected && !review.origin && !mayPublish(client, review) && Boolean(review.responseText)
  const copyAndOpen = async () => {
    try {
      await navigator.clipboard.writeText(review.responseText ?? '')
    } catch {
      return toast.error(common('error'), common('copyFailed'))
    }
    window.open(safeUrl(review.googleUrl) ?? OWN_REVIEWS, '_blank', 'noopener')
    setGoogleOpened(true)
  }
  return (
    <>
      {isGoogleOpened && <Typography.Text type="secondary">{t('pasteThere')}</Typography.Text>}
      {isDisconnected && review.replyState !== 'rejected' && (
        <Typography.Text type="secondary">{notReadyText(client, language)}</Typography.Text>
      )}
      <Flex wrap gap={8}>
        {isDisconnected && <ConnectGoogleButton clientId={client.id} again />}
        {mayPublish(client, review) && open && (
          <PublishButton
            review={review}
            busy={busy}
            disabled={!fitsOrigin(review, review.responseText ?? '')}
            onPublish={() => void publish()}
          />
        )}
        {byHand &&
          (isGoogleOpened ? (
            <Button type="primary" loading={busy === 'mark'} onClick={toggleManual}>
              {t('postedThere')}
            </Button>
          ) : (
            <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copyAndOpen()}>
              {t('copyAndOpen')}
            </Button>
          ))}
        {review.responseText && (!byHand || isGoogleOpened) && (
          <CopyButton text={review.responseText}>{common('copy')}</CopyButton>
        )}
        {open && (
          <>
            <Button data-reply onClick={onEdit} disabled={busy !== null}>
              {common('edit')}
            </Button>
            <Button loading={busy === 'generate'} disabled={busy !== null} onClick={generate}>
              {busy === 'generate' ? t('generating') : t('generate')}
            </Button>
          </>
        )}
      </Flex>
      {(open || review.responsePostedManually) && (
        <Checkbox checked={review.responsePostedManually} disabled={busy !== null} onChange={toggleManual}>
          {t('markManual')}
        </Checkbox>
      )}
    </>
  )
}

interface PublishProps {
  review: Review
  busy: ReplyActions['busy']
  disabled?: boolean
  onPublish: () => void
}

/** One that waits for the owner needs no second press; another text does. */
export function PublishButton({ review, busy, disabled = false, onPublish }: PublishProps) {
  const t = useTexts(reviewsTexts)
  const approval = useTexts(approvalTexts)
  const asks = useAsksOwner(review)
  if (asks === 'waiting') return null
  return (
    <Button
      type="primary"
      icon={<SendOutlined aria-hidden />}
      loading={busy === 'publish'}
      disabled={disabled || busy !== null}
      onClick={onPublish}
    >
      {asks === 'send' ? approval('send') : t('publish', { where: review.origin?.name ?? 'Google' })}
    </Button>
  )
}
