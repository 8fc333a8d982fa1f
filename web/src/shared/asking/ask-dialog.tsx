import { ShareAltOutlined, WhatsAppOutlined } from '@ant-design/icons'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { formatDate } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSave } from '../ui/use-save.ts'
import { AskFields, type Typed } from './ask-fields.tsx'
import { useAskCustomerMutation, useRequestSettingsQuery } from './asking.api.ts'
import { askingTexts } from './asking.texts.ts'

/** Who asks; null: nobody in particular. */
export interface Asker {
  id: number
  name: string
}

interface Props {
  clientId: number
  /** Fixed where it is opened from somebody's row; undefined: it is chosen in the dialog. */
  asker?: Asker | null
  onClose: () => void
}

/** Name and number or address, then the message in the shop's own WhatsApp, or a mail. What staff confirm is about the customer. */
export function AskDialog({ clientId, asker, onClose }: Props) {
  const [asked, setAsked] = useState<HandedRequest>()
  if (!asked) return <AskForm clientId={clientId} asker={asker} onClose={onClose} onAsked={setAsked} />
  return asked.channel === 'hand' ? (
    <ReadyDialog request={asked} onClose={onClose} />
  ) : (
    <PlannedDialog request={asked} onClose={onClose} />
  )
}

interface FormProps extends Pick<Props, 'clientId' | 'onClose'> {
  asker: Asker | null | undefined
  onAsked: (asked: HandedRequest) => void
}

function AskForm({ clientId, asker, onClose, onAsked }: FormProps) {
  const t = useTexts(askingTexts)
  const language = useLanguage()
  const { data: settings } = useRequestSettingsQuery({ params: { clientId } })
  const [channel, setChannel] = useState<Typed['channel']>('hand')
  const [ask] = useAskCustomerMutation()
  const form = useSave<Typed, HandedRequest>({
    send: ({ consent: _confirmed, ...typed }) => {
      const employeeId = asker === undefined ? typed.employeeId : asker?.id
      const body = { ...typed, channel, basis: 'consent' as const, employeeId }
      return ask({ params: { clientId }, body })
    },
    failed: t('askFailed'),
    byCode: {
      SUPPRESSED: placeOf(channel),
      ASKED_RECENTLY: placeOf(channel),
      WHATSAPP_NOT_READY: 'phone',
    },
    onSaved: onAsked,
    // The dialog goes on with the message.
    onClose: () => undefined,
  })
  return (
    <FormDialog<Typed>
      {...form}
      title={t('ask')}
      okText={t(OK_TEXT[channel])}
      initial={{ name: '', language, consent: false }}
      onClose={onClose}
    >
      <AskFields
        clientId={clientId}
        choosesAsker={asker === undefined}
        channels={settings?.channels}
        channel={channel}
        onChannel={setChannel}
      />
    </FormDialog>
  )
}

const OK_TEXT = { hand: 'prepare', mail: 'plan', whatsapp: 'planWhatsApp' } as const
const placeOf = (channel: Typed['channel']) => (channel === 'mail' ? 'mail' : 'phone')

interface ReadyProps {
  request: HandedRequest
  onClose: () => void
}

function ReadyDialog({ request, onClose }: ReadyProps) {
  const t = useTexts(askingTexts)
  const { waLink } = request
  const text = request.text ?? request.link
  return (
    <Dialog
      title={t('ready')}
      onClose={onClose}
      width={480}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <CopyButton text={text} done={t('copied')}>
            {t('copy')}
          </CopyButton>
          {'share' in navigator && (
            <Button
              icon={<ShareAltOutlined aria-hidden />}
              // The link stands in the text: programs that get both show it twice.
              onClick={() => void navigator.share({ text }).catch(() => undefined)}
            >
              {t('share')}
            </Button>
          )}
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

function PlannedDialog({ request: { dueAt, channel }, onClose }: ReadyProps) {
  const t = useTexts(askingTexts)
  const time = new Date(dueAt).toLocaleTimeString('pt-BR', { timeStyle: 'short' })
  return (
    <Dialog
      title={t(channel === 'whatsapp' ? 'plannedWhatsApp' : 'planned')}
      onClose={onClose}
      width={480}
      footer={null}
    >
      <Typography.Paragraph>{t('plannedText', { day: formatDate(dueAt), time })}</Typography.Paragraph>
    </Dialog>
  )
}
