import type { NewWhatsAppNumber, WhatsAppNumber } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { Form, Input, Select, Switch } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { usePutWhatsAppNumberMutation } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'

interface Props {
  /** Null: a further one. */
  number: WhatsAppNumber | null
  hasAgencys: boolean
  onClose: () => void
}

interface Values {
  whose: 'agency' | 'client'
  clientId?: number
  phoneNumberId: string
  wabaId: string
  token?: string
  isOn: boolean
}

const bodyOf = ({ whose, clientId, token, phoneNumberId, wabaId, isOn }: Values): NewWhatsAppNumber => ({
  clientId: whose === 'client' ? (clientId ?? null) : null,
  phoneNumberId: phoneNumberId.trim(),
  wabaId: wabaId.trim(),
  isOn,
  ...(token && { token: token.trim() }),
})

/** Connects a number, or changes one; Meta is asked while it is saved. */
export function NumberDialog({ number, hasAgencys, onClose }: Props) {
  const t = useTexts(whatsAppTexts)
  const [put] = usePutWhatsAppNumberMutation()
  const save = useSave<Values, WhatsAppNumber>({
    send: (values) => put({ body: bodyOf(values) }),
    saved: [t('numberSaved')],
    failed: t('numberFailed'),
    byCode: { WHATSAPP_NUMBER_REFUSED: 'token', WHATSAPP_NUMBER_TAKEN: 'phoneNumberId' },
    onClose,
  })
  const first = number === null ? hasAgencys : number.clientId !== null
  const whose = Form.useWatch('whose', save.form) ?? (first ? 'client' : 'agency')
  const digits = ruleOf<string>((text) => (/^\s*\d{5,20}\s*$/.test(text) ? undefined : t('idMissing')))
  return (
    <FormDialog<Values>
      {...save}
      title={t(number ? 'changeNumber' : 'addNumber')}
      initial={{
        whose: first ? 'client' : 'agency',
        ...(number?.clientId != null && { clientId: number.clientId }),
        phoneNumberId: number?.phoneNumberId ?? '',
        wabaId: number?.wabaId ?? '',
        token: '',
        isOn: number?.isOn ?? true,
      }}
      onClose={onClose}
      width={480}
    >
      <Form.Item<Values> required name="whose" label={t('whose')}>
        <Select
          disabled={number !== null}
          options={[
            { value: 'agency', label: `${t('ofAgency')}: ${t('ofAgencyText')}` },
            { value: 'client', label: t('ofClient') },
          ]}
        />
      </Form.Item>
      {whose === 'client' && number === null && (
        <Form.Item<Values> name="clientId" label={t('client')} rules={required(t('clientMissing'))}>
          <ClientPicker />
        </Form.Item>
      )}
      <Form.Item<Values>
        required
        name="phoneNumberId"
        label={t('phoneNumberId')}
        extra={t('idText')}
        rules={digits}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={24} />
      </Form.Item>
      <Form.Item<Values> required name="wabaId" label={t('wabaId')} rules={digits}>
        <Input inputMode="numeric" autoComplete="off" maxLength={24} />
      </Form.Item>
      <Form.Item<Values>
        name="token"
        required={number === null}
        label={t('token')}
        extra={`${t('tokenText')} ${number ? t('tokenKept') : ''}`}
        rules={number ? [] : required(t('tokenMissing'))}
      >
        <Input.Password autoComplete="off" maxLength={600} />
      </Form.Item>
      <Form.Item<Values> required name="isOn" label={t('isOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
