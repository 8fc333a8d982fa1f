import type { NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { Email, type Language } from '@avaliax/proto/values.ts'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTexts } from '../i18n/texts.ts'
import { ChoiceSwitch } from '../ui/choice-switch.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { matching, required } from '../ui/form-rules.ts'
import { askingTexts } from './asking.texts.ts'
import { EmployeeSelect } from './employee-select.tsx'
import { WhatsAppCost } from './whatsapp-cost.tsx'

export interface Typed {
  channel: NewRequest['channel']
  name: string
  phone?: string
  mail?: string
  language: Language
  employeeId?: number
  consent: boolean
}

interface Props {
  clientId: number
  choosesAsker: boolean
  /** Undefined until they are known. */
  channels: RequestSettings['channels'] | undefined
  channel: Typed['channel']
  onChannel: (channel: Typed['channel']) => void
}

/** Whom to ask, and by which way: the choice is there where the shop has both. */
export function AskFields({ clientId, choosesAsker, channels, channel, onChannel }: Props) {
  const t = useTexts(askingTexts)
  return (
    <>
      {(channels?.mail || channels?.whatsapp) && (
        <Form.Item label={t('channel')} required>
          <ChoiceSwitch
            label={t('channel')}
            value={channel}
            onChange={onChannel}
            options={[
              { value: 'hand', label: t('byHand') },
              ...(channels.whatsapp ? [{ value: 'whatsapp' as const, label: t('byWhatsApp') }] : []),
              ...(channels.mail ? [{ value: 'mail' as const, label: t('byMail') }] : []),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item<Typed> name="name" label={t('name')} rules={required(t('nameMissing'))}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      {channel !== 'mail' ? (
        <Form.Item<Typed> name="phone" label={t('phone')} rules={required(t('phoneMissing'))}>
          <Input type="tel" autoComplete="off" maxLength={40} />
        </Form.Item>
      ) : (
        <Form.Item<Typed> name="mail" label={t('mail')} rules={matching(Email, t('mailMissing'))} required>
          <EmailInput autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item<Typed> name="language" label={t('language')} required>
        <Select
          options={[
            { value: 'pt', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </Form.Item>
      {channel === 'whatsapp' && <WhatsAppCost clientId={clientId} />}
      {choosesAsker && (
        <Form.Item<Typed> name="employeeId" label={t('asker')}>
          <EmployeeSelect clientId={clientId} none={t('theShop')} />
        </Form.Item>
      )}
      <Form.Item<Typed>
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
    </>
  )
}
