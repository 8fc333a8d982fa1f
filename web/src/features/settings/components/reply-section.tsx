import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Form, Input, Radio, Typography } from 'antd'
import { useState } from 'react'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { settingsTexts } from '../settings.texts.ts'

interface Values {
  replyTone: Client['replyTone']
  replySignature: string
}

const SIGNATURE_MAX = 200

/** How suggested replies to reviews sound, and who signs them. */
export function ReplySection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [update, { isLoading }] = useUpdateClientMutation()
  const draft = useFormDraft<Values>(`replies-${client.id}`)
  const [unsaved, setUnsaved] = useState(draft.restored !== undefined)
  useLeaveGuard(unsaved)

  const save = async ({ replyTone, replySignature }: Values) => {
    const body = { replyTone, replySignature: replySignature.trim() || null }
    const { error } = await update({ params: { clientId: client.id }, body })
    if (error) return toast.error(t('businessFailed'), error)
    draft.drop()
    setUnsaved(false)
    toast.success(t('repliesSaved'))
  }
  const { replyTone } = client
  const saved = { replyTone, replySignature: client.replySignature ?? '' }
  return (
    <Panel anchor="replies" title={t('replies')}>
      <Typography.Paragraph type="secondary">{t('repliesText')}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...saved, ...draft.restored }}
        onValuesChange={(_, values) => {
          draft.keep(values)
          setUnsaved(true)
        }}
        onFinish={save}
      >
        <ReplyFields />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('saveReplies')}
        </Button>
      </Form>
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
