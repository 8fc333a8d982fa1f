import { EditOutlined } from '@ant-design/icons'
import { type Review, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useKeptFocus } from '../../../../shared/hooks/use-kept-focus.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { May } from '../../../../shared/session/rights.tsx'
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx'
import { type ReplyActions, useReplyActions } from '../../hooks/use-reply-actions.tsx'
import { isOpenToEdits } from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { TemplateMenu } from '../../templates/template-menu.tsx'
import { NewText } from './new-text.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { ReplyComposer } from './reply-composer.tsx'
import type { PartProps, ReplyProps } from './reply-props.ts'
import { ReplyState } from './reply-state.tsx'
import { ReplyTranslation } from './reply-translation.tsx'

/** The reply to one review: written, edited, sent, followed; a live one keeps its new text beside it. */
export function ReplySection({ review, client, editing }: ReplyProps) {
  const t = useTexts(reviewsTexts)
  const actions = useReplyActions(review)
  const focus = useKeptFocus<HTMLElement>()
  const [open, setOpen] = useState(true)
  const hasReply = Boolean(review.responseText) || !isOpenToEdits(review)
  if (!hasReply) {
    return (
      <section className="rv-reply" {...focus}>
        <Unanswered review={review} client={client} actions={actions} editing={editing} />
      </section>
    )
  }
  return (
    <section className="rv-reply" {...focus}>
      <Button type="text" className="rv-flush rv-heading" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('replyHeading')}
      </Button>
      {open && (
        <>
          <ReplyState
            review={review}
            client={client}
            busy={actions.busy === 'undo'}
            onUndo={actions.undoPublish}
            onDrop={() => {
              editing.drop()
              void actions.dropRefused()
            }}
          />
          <Answered review={review} client={client} actions={actions} editing={editing} />
        </>
      )}
    </section>
  )
}

function Unanswered({ review, client, actions, editing }: PartProps) {
  if (editing.draft !== null)
    return <ReplyComposer review={review} client={client} actions={actions} editing={editing} saved="" />
  return (
    <May route={updateResponse}>
      <ReplyStart review={review} client={client} actions={actions} onWrite={editing.keep} />
    </May>
  )
}

function Answered({ review, client, actions, editing }: PartProps) {
  const t = useTexts(reviewsTexts)
  const savedReply = review.responseText ?? ''
  if (editing.draft !== null && isOpenToEdits(review))
    return (
      <>
        <ReplyComposer
          review={review}
          client={client}
          actions={actions}
          editing={editing}
          saved={savedReply}
        />
        <ReplyTranslation review={review} editing={editing} />
      </>
    )
  return (
    <>
      {review.responseText && (
        <p className="rv-text rv-quote" dir="auto">
          {review.responseText}
        </p>
      )}
      <ReplyTranslation review={review} editing={editing} />
      {review.responseGeneratedAt && (
        <Typography.Text type="secondary" className="rv-small">
          {t('generatedAt')} <RelativeTime iso={review.responseGeneratedAt} />
        </Typography.Text>
      )}
      <May route={updateResponse}>
        <ReplyButtons
          review={review}
          client={client}
          actions={actions}
          onEdit={() => editing.keep(savedReply)}
        />
        {review.replyState === 'live' && (
          <NewText review={review} client={client} actions={actions} editing={editing} />
        )}
      </May>
    </>
  )
}

interface ReplyStartProps {
  review: Review
  client: Client
  actions: ReplyActions
  /** Opens the composer with this text. */
  onWrite: (text: string) => void
}

/** Offers what there is while there is no reply. */
function ReplyStart({ review, client, actions: { busy, generate, toggleManual }, onWrite }: ReplyStartProps) {
  const t = useTexts(reviewsTexts)
  return (
    <>
      <Flex wrap gap={8}>
        <Button type="primary" loading={busy === 'generate'} disabled={busy !== null} onClick={generate}>
          {busy === 'generate' ? t('generating') : t('generate')}
        </Button>
        <Button
          data-reply
          icon={<EditOutlined aria-hidden />}
          disabled={busy !== null}
          onClick={() => onWrite('')}
        >
          {t('write')}
        </Button>
        <TemplateMenu review={review} client={client} disabled={busy !== null} onChoose={onWrite} />
      </Flex>
      <Checkbox checked={review.responsePostedManually} disabled={busy !== null} onChange={toggleManual}>
        {t('markManual')}
      </Checkbox>
    </>
  )
}
