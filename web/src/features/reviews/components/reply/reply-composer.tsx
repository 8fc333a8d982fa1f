import { REPLY_MAX_BYTES } from '@avaliax/proto/reviews/review.routes.ts'
import { Alert, Button, Flex, Input, Typography } from 'antd'
import { type ComponentRef, useEffect, useRef, useState } from 'react'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { PolicyHints } from '../../../../shared/policy/policy-hints.tsx'
import { useFindings } from '../../../../shared/policy/use-findings.ts'
import { useRefusedField } from '../../../../shared/ui/use-refused-field.tsx'
import { bytesOf, charactersOver, fitsOrigin, lengthLimitsOf, mayPublish } from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { TemplateMenu } from '../../templates/template-menu.tsx'
import { PublishButton } from './reply-buttons.tsx'
import type { PartProps } from './reply-props.ts'

interface Props extends PartProps {
  /** The server has this. */
  saved: string
  /** An empty text is no change that could be saved; elsewhere it removes the draft. */
  required?: boolean
}

export function ReplyComposer({ review, client, actions, editing, saved, required = false }: Props) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const draft = editing.draft ?? ''
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null)
  // Whoever edits goes on where the text ends.
  useEffect(() => box.current?.focus({ cursor: 'end' }), [])
  /** From which this text was begun: whoever replaces a newer one has read it. */
  const [begunFrom, setBegunFrom] = useState(saved)
  const busy = actions.busy === 'save'
  const publishes = mayPublish(client, review)
  const limits = lengthLimitsOf(review)
  const tooLong = bytesOf(draft) > REPLY_MAX_BYTES
  const empty = draft.trim() === '' && (required || saved === '')
  const found = useFindings(draft, 'reply', review.originalText ?? review.text ?? '')
  const unlawful = found.some(({ blocks }) => blocks)
  const refused = useRefusedField({ paths: ['responseText'], codes: ['REPLY_TOO_LONG'] })
  const write = (text: string) => {
    refused.clear()
    editing.keep(text)
  }
  const meterId = `reply-length-${review.id}`
  const save = async () => {
    const after = draft === saved ? review : await actions.save(draft, review, refused.refuse)
    if (after) editing.drop()
    return after
  }
  const publish = async () => {
    const after = await save()
    if (after) await actions.publish(after)
  }
  const unfit = tooLong || empty
  return (
    <Flex vertical gap={8}>
      <Input.TextArea
        ref={box}
        aria-label={t('replyLabel', { author: review.authorName })}
        {...refused.field(meterId)}
        autoSize={{ minRows: 4, maxRows: 14 }}
        value={draft}
        disabled={busy}
        {...(tooLong && { status: 'error' as const })}
        onChange={({ target }) => write(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape' && draft === saved) editing.drop()
          if (key === 'Enter' && (ctrlKey || metaKey) && !unfit)
            void (publishes && !unlawful && fitsOrigin(review, draft) ? publish() : save())
        }}
      />
      {refused.note}
      {limits ? (
        <CharacterCount id={meterId} text={draft} limits={limits} name={review.origin?.name ?? ''} />
      ) : (
        <LengthMeter id={meterId} text={draft} />
      )}
      <PolicyHints found={found} />
      {saved !== begunFrom && saved !== draft && !busy && (
        <Alert
          type="warning"
          showIcon
          title={t('savedElsewhere')}
          description={
            <p className="rv-text rv-quote" dir="auto">
              {saved || t('noReplyThere')}
            </p>
          }
          action={
            <Button
              size="small"
              onClick={() => {
                write(saved)
                setBegunFrom(saved)
              }}
            >
              {t('takeSaved')}
            </Button>
          }
        />
      )}
      <Flex wrap gap={8}>
        <Button onClick={editing.drop} disabled={busy}>
          {common('cancel')}
        </Button>
        <Button
          {...(!publishes && { type: 'primary' as const })}
          loading={busy}
          disabled={unfit}
          onClick={() => void save()}
        >
          {common('save')}
        </Button>
        {publishes && (
          <PublishButton
            review={draft === saved ? review : withoutApproval(review)}
            busy={actions.busy}
            disabled={unfit || unlawful || draft.trim() === '' || !fitsOrigin(review, draft)}
            onPublish={() => void publish()}
          />
        )}
        <TemplateMenu review={review} client={client} disabled={busy} onChoose={write} />
      </Flex>
    </Flex>
  )
}

/** Another text needs a word of its own. */
const withoutApproval = ({ approval: _, ...review }: PartProps['review']): PartProps['review'] => review

interface CountProps {
  id: string
  text: string
  limits: { min: number; max: number }
  /** The platform's. */
  name: string
}

/** Another platform counts characters, and says how many it wants. */
function CharacterCount({ id, text, limits: { min, max }, name }: CountProps) {
  const t = useTexts(reviewsTexts)
  const { length } = text.trim()
  const isUnfit = length > 0 && (length < min || length > max)
  return (
    <Typography.Text id={id} type={isUnfit ? 'danger' : 'secondary'} className="rv-small ax-figures">
      {t('characterCount', { length, min, max, name })}
    </Typography.Text>
  )
}

/** From here on the rest is told as a number; a shorter reply has no use for one. */
const NEAR_LIMIT = REPLY_MAX_BYTES * 0.9

/** Google counts bytes (an accent costs two, an emoji four); people count characters. */
function LengthMeter({ id, text }: { id: string; text: string }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const byteCount = bytesOf(text)
  const over = charactersOver(text)
  const remaining = REPLY_MAX_BYTES - byteCount
  return (
    <Flex id={id} gap={8} align="center" className="rv-small ax-figures">
      <meter
        className="rv-meter"
        aria-hidden
        min={0}
        max={REPLY_MAX_BYTES}
        high={NEAR_LIMIT}
        value={byteCount}
      />
      {byteCount >= NEAR_LIMIT && (
        <Typography.Text type={over > 0 ? 'danger' : 'secondary'}>
          {over > 0
            ? t('tooLong', { count: over, over: number(over) })
            : t('charactersLeft', { count: remaining, left: number(remaining) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
