import { ALLOWED_HOURS, type RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input, Select, Switch } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching, ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { requestRulesTexts } from '../request-rules.texts.ts'
import { usePutRequestSettingsMutation } from '../requests.api.ts'

interface Props {
  clientId: number
  settings: RequestSettings
  onClose: () => void
}

type Values = Omit<RequestSettings, 'channels' | 'hours'> & {
  hand: boolean
  mail: boolean
  whatsapp: boolean
  from: number
  to: number
}

const valuesOf = ({ channels, hours, ...rest }: RequestSettings): Values => ({
  ...rest,
  ...channels,
  ...hours,
})
const settingsOf = ({
  hand,
  mail,
  whatsapp,
  from,
  to,
  replyTo,
  delayHours,
  reminderDays,
  ...rest
}: Values): RequestSettings => ({
  ...rest,
  // The field's value is a text.
  delayHours: Number(delayHours),
  reminderDays: Number(reminderDays),
  channels: { hand, mail, whatsapp },
  hours: { from, to },
  replyTo: replyTo || null,
})

const DELAY_MAX = 720
const REMINDER_MAX = 60
const isWhole = (value: number | string, max: number): boolean =>
  /^\d{1,3}$/.test(String(value)) && Number(value) <= max

const HOURS = Array.from({ length: ALLOWED_HOURS.to - ALLOWED_HOURS.from + 1 }, (_, step) => ({
  value: ALLOWED_HOURS.from + step,
  label: `${ALLOWED_HOURS.from + step}:00`,
}))

/** When and how the shop asks its customers. What the rules allow is all that can be chosen. */
export function RulesDialog({ clientId, settings, onClose }: Props) {
  const t = useTexts(requestRulesTexts)
  const user = useUser()
  const [put] = usePutRequestSettingsMutation()
  const save = useSave<Values, RequestSettings>({
    send: (values) => put({ params: { clientId }, body: settingsOf(values) }),
    saved: [t('saved')],
    failed: t('notSaved'),
    byCode: { MAIL_NOT_IN_PLAN: 'mail', WHATSAPP_NOT_IN_PLAN: 'whatsapp' },
    byPath: { 'hours.to': 'to' },
    onClose,
  })
  const from = Form.useWatch('from', save.form) ?? settings.hours.from
  const mail = Form.useWatch('mail', save.form) ?? settings.channels.mail
  const whole = (max: number) =>
    ruleOf<number | string>((value) => (isWhole(value, max) ? undefined : t('numberMissing', { max })))
  return (
    <FormDialog<Values>
      {...save}
      title={t('rules')}
      initial={{ ...valuesOf(settings), replyTo: settings.replyTo ?? user.email }}
      onClose={onClose}
      width={480}
    >
      <Form.Item<Values> required name="hand" label={t('hand')} extra={t('handText')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item<Values>
        required
        name="whatsapp"
        label={t('whatsapp')}
        extra={t('whatsappText')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item<Values> required name="mail" label={t('mail')} extra={t('mailText')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item<Values>
        required={mail}
        name="replyTo"
        label={t('replyTo')}
        extra={t('replyToText')}
        dependencies={['mail']}
        rules={matching(Email, t('replyToMissing'), mail ? undefined : 'optional')}
      >
        <EmailInput autoComplete="email" />
      </Form.Item>
      <Form.Item<Values>
        required
        name="delayHours"
        label={t('delay')}
        extra={t('delayText')}
        rules={whole(DELAY_MAX)}
      >
        <Input type="number" inputMode="numeric" min={0} max={DELAY_MAX} step={1} />
      </Form.Item>
      <Form.Item<Values>
        required
        name="reminderDays"
        label={t('reminder')}
        extra={t('reminderText')}
        rules={whole(REMINDER_MAX)}
      >
        <Input type="number" inputMode="numeric" min={0} max={REMINDER_MAX} step={1} />
      </Form.Item>
      <Form.Item<Values> required name="from" label={t('from')}>
        <Select options={HOURS.slice(0, -1)} />
      </Form.Item>
      <Form.Item<Values>
        required
        name="to"
        label={t('to')}
        dependencies={['from']}
        rules={ruleOf<number>((to) => (to > from ? undefined : t('toLater')))}
      >
        <Select options={HOURS.slice(1)} />
      </Form.Item>
      <Form.Item<Values> required name="sundays" label={t('sundays')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item<Values> required name="holidays" label={t('holidays')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
