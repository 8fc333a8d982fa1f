import { WhatsAppOutlined } from '@ant-design/icons'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Button, Checkbox, Flex, Form, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useAskCustomerMutation } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'

interface Props {
  clientId: number
  language: Language
  onClose: () => void
}

interface Typed {
  name: string
  phone: string
  language: Language
  consent: boolean
}

/** Name and number, then the message in the shop's own WhatsApp. What staff confirm is about the customer. */
export function AskDialog({ clientId, language, onClose }: Props) {
  const [asked, setAsked] = useState<HandedRequest>()
  if (asked) return <ReadyDialog request={asked} onClose={onClose} />
  return <AskForm clientId={clientId} language={language} onClose={onClose} onAsked={setAsked} />
}

function AskForm({
  clientId,
  language,
  onClose,
  onAsked,
}: Props & { onAsked: (asked: HandedRequest) => void }) {
  const t = useTexts(requestsTexts)
  const [ask] = useAskCustomerMutation()
  const form = useSave<Typed, HandedRequest>({
    send: ({ consent: _confirmed, ...typed }) =>
      ask({ params: { clientId }, body: { ...typed, basis: 'consent', channel: 'hand' } }),
    failed: t('askFailed'),
    byCode: { SUPPRESSED: 'phone', ASKED_RECENTLY: 'phone' },
    onSaved: onAsked,
    // The dialog goes on with the message.
    onClose: () => undefined,
  })
  return (
    <FormDialog<Typed>
      {...form}
      title={t('ask')}
      okText={t('prepare')}
      initial={{ name: '', phone: '', language, consent: false }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} rules={required(t('nameMissing'))}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')} rules={required(t('phoneMissing'))}>
        <Input type="tel" autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="language" label={t('language')}>
        <Select
          options={[
            { value: 'pt', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: (_rule, ticked: boolean) =>
              ticked ? Promise.resolve() : Promise.reject(new Error(t('consentMissing'))),
          },
        ]}
      >
        <Checkbox>{t('consent')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

function ReadyDialog({ request, onClose }: { request: HandedRequest; onClose: () => void }) {
  const t = useTexts(requestsTexts)
  const { text, waLink } = request
  return (
    <Dialog
      title={t('ready')}
      onClose={onClose}
      width={480}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <CopyButton text={text ?? request.link} done={t('copied')}>
            {t('copy')}
          </CopyButton>
          {waLink && (
            <Button
              type="primary"
              icon={<WhatsAppOutlined aria-hidden />}
              href={waLink}
              target="_blank"
              rel="noreferrer"
            >
              {t('openWhatsApp')}
            </Button>
          )}
        </Flex>
      }
    >
      <Typography.Paragraph>{t('readyText')}</Typography.Paragraph>
      <Typography.Paragraph style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography.Paragraph>
    </Dialog>
  )
}
