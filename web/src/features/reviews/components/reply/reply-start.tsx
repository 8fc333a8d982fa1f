import { EditOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Checkbox, Flex } from 'antd'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import type { ReplyActions } from '../../hooks/use-reply-actions.tsx'
import { reviewsTexts } from '../../reviews.texts.ts'
import { TemplateMenu } from '../../templates/template-menu.tsx'

interface Props {
  review: Review
  client: Client
  actions: ReplyActions
  /** Opens the composer with this text. */
  onWrite: (text: string) => void
}

/** What is offered while there is no reply. */
export function ReplyStart({ review, client, actions: { busy, generate, toggleManual }, onWrite }: Props) {
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
