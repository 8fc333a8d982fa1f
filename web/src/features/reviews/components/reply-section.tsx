import { SendOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { ConnectGoogleButton } from '../../../shared/google/connect-google-button.tsx'
import { lostConnection } from '../../../shared/google/lost-connection.ts'
import { useKeptFocus } from '../../../shared/hooks/use-kept-focus.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { notReadyText } from '../failure-texts.ts'
import { useDraft } from '../hooks/use-draft.ts'
import { type ReplyActions, useReplyActions } from '../hooks/use-reply-actions.tsx'
import { isResponded, mayPublish } from '../review.rules.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { ReplyStart } from './reply-start.tsx'
import { ReplyState } from './reply-state.tsx'

interface Props {
  review: Review
  client: Client
}

export function ReplySection({ review, client }: Props) {
  const t = useTexts(reviewsTexts)
  const actions = useReplyActions(review)
  const focus = useKeptFocus<HTMLElement>()
  const { draft, keep, drop } = useDraft(review.id)
  const [open, setOpen] = useState(true)
  const editing = draft !== null && !isResponded(review)
  const edit = () => keep(draft ?? review.responseText ?? '')
  const save = async (text: string) => {
    if (await actions.save(text)) drop()
  }
  const composer = (
    <ReplyComposer
      review={review}
      draft={draft ?? ''}
      busy={actions.busy === 'save'}
      onChange={keep}
      onCancel={drop}
      onSave={save}
    />
  )
  if (!review.responseText && !isResponded(review)) {
    return (
      <section className="rv-reply" {...focus}>
        {editing ? composer : <ReplyStart review={review} actions={actions} onWrite={edit} />}
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
          />
          {editing ? (
            composer
          ) : (
            <>
              <p className="rv-text rv-quote" dir="auto">
                {review.responseText}
              </p>
              {review.responseGeneratedAt && (
                <Typography.Text type="secondary" className="rv-small">
                  {t('generatedAt')} <RelativeTime iso={review.responseGeneratedAt} />
                </Typography.Text>
              )}
              <ReplyButtons review={review} client={client} actions={actions} onEdit={edit} />
            </>
          )}
        </>
      )}
    </section>
  )
}

interface ButtonsProps extends Props {
  actions: ReplyActions
  onEdit: () => void
}

function ReplyButtons({ review, client, actions, onEdit }: ButtonsProps) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { busy, publish, generate, toggleManual } = actions
  const locked = isResponded(review)
  const canMark = !locked || review.responsePostedManually
  const lost = !locked && lostConnection(client.googleStatus) !== undefined
  return (
    <>
      {lost && review.replyState !== 'rejected' && (
        <Typography.Text type="secondary">{notReadyText(client, language)}</Typography.Text>
      )}
      <Flex wrap gap={8}>
        {lost && <ConnectGoogleButton clientId={client.id} again />}
        {mayPublish(client) && !locked && (
          <Button
            type="primary"
            icon={<SendOutlined aria-hidden />}
            loading={busy === 'publish'}
            disabled={busy !== null}
            onClick={publish}
          >
            {t('publish')}
          </Button>
        )}
        {review.responseText && <CopyButton text={review.responseText}>{common('copy')}</CopyButton>}
        {!locked && (
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
      {canMark && (
        <Checkbox checked={review.responsePostedManually} disabled={busy !== null} onChange={toggleManual}>
          {t('markManual')}
        </Checkbox>
      )}
    </>
  )
}
