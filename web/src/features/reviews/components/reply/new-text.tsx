import { EditOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { useId } from 'react'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { ApprovalState } from '../../approval/approval-state.tsx'
import { mayRewriteLive } from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { PublishButton } from './reply-buttons.tsx'
import { ReplyComposer } from './reply-composer.tsx'
import type { PartProps } from './reply-props.ts'
import { OnItsWay, Refused } from './reply-state.tsx'

/** The new text of a live reply. It waits beside the live one, which customers read until Google accepts the new one. */
export function NewText({ review, client, actions, editing }: PartProps) {
  const t = useTexts(reviewsTexts)
  const headingId = useId()
  const { pendingResponseText: text, pendingReplyState: state } = review
  const onItsWay = state === 'sending' || state === 'pending'
  if (editing.draft === null && !text) {
    if (!mayRewriteLive(client, review)) return null
    return (
      <Button
        data-reply
        icon={<EditOutlined aria-hidden />}
        className="rv-start"
        onClick={() => editing.keep(review.responseText ?? '')}
      >
        {t('editLive')}
      </Button>
    )
  }
  return (
    <section className="rv-new-text" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('newText')}</h3>
      <Typography.Text type="secondary" className="rv-small">
        {t('newTextHint')}
      </Typography.Text>
      {editing.draft !== null && !onItsWay ? (
        <ReplyComposer
          review={review}
          client={client}
          actions={actions}
          editing={editing}
          saved={text ?? review.responseText ?? ''}
          required
        />
      ) : (
        <>
          {onItsWay && <OnItsWay state={state} busy={actions.busy === 'undo'} onUndo={actions.undoPublish} />}
          {state === 'draft' && <ApprovalState review={review} />}
          {state === 'rejected' && <Refused violation={review.replyViolation} client={client} />}
          <p className="rv-text rv-quote" dir="auto">
            {text}
          </p>
          {!onItsWay && (
            <NewTextButtons review={review} client={client} actions={actions} editing={editing} />
          )}
        </>
      )}
    </section>
  )
}

function NewTextButtons({ review, client, actions, editing }: PartProps) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const { busy, publish, save } = actions
  return (
    <Flex wrap gap={8}>
      {mayRewriteLive(client, review) && (
        <PublishButton review={review} busy={busy} onPublish={() => void publish()} />
      )}
      <Button
        data-reply
        disabled={busy !== null}
        onClick={() => editing.keep(review.pendingResponseText ?? '')}
      >
        {common('edit')}
      </Button>
      <Button loading={busy === 'save'} disabled={busy !== null} onClick={() => void save('')}>
        {t('discardNewText')}
      </Button>
    </Flex>
  )
}
