import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Form, Input, Radio, Typography } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { PageForm } from './page-form.tsx'

interface Values {
  replyTone: Client['replyTone']
  replySignature: string
}

const SIGNATURE_MAX = 200

/** How suggested replies to reviews sound, and who signs them. */
export function ReplySection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const [update] = useUpdateClientMutation()
  const change = useChange(client)
  const { id: clientId, replyTone, replySignature } = client
  return (
    <Panel anchor="replies" title={t('replies')}>
      <Typography.Paragraph type="secondary">{t('repliesText')}</Typography.Paragraph>
      <PageForm<Values>
        draft={`replies-${clientId}`}
        initial={{ replyTone, replySignature: replySignature ?? '' }}
        route={updateClient}
        send={({ replyTone, replySignature }) =>
          change(
            () => ({ replyTone, replySignature: replySignature.trim() || null }),
            (body) => update({ params: { clientId }, body }),
          )
        }
        saved={t('repliesSaved')}
        failed={t('businessFailed')}
        action={t('saveReplies')}
      >
        <ReplyFields />
      </PageForm>
    </Panel>
  )
}

function ReplyFields() {
  const t = useTexts(settingsTexts)
  const tones = [
    { value: 'friendly', label: t('toneFriendly') },
    { value: 'formal', label: t('toneFormal') },
    { value: 'brief', label: t('toneBrief') },
  ]
  return (
    <>
      <Form.Item name="replyTone" label={t('replyTone')}>
        <Radio.Group options={tones} />
      </Form.Item>
      <Form.Item name="replySignature" label={t('replySignature')} extra={t('replySignatureText')}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={SIGNATURE_MAX}
          placeholder={t('replySignatureHint')}
        />
      </Form.Item>
    </>
  )
}
