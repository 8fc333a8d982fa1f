import {
  Amount,
  Country,
  type NewWhatsAppRate,
  type WhatsAppRate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { Form, Input, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required, ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { usePutWhatsAppRateMutation } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'

const LETTERS = /^[A-Z]{3}$/
/** People here write a comma. */
const plain = (amount: string) => amount.trim().replace(',', '.')
const capitals = (text: string) => text.trim().toUpperCase()

/** A price of Meta's and the day from which it holds; the same day again corrects it. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(whatsAppTexts)
  const [put] = usePutWhatsAppRateMutation()
  const save = useSave<NewWhatsAppRate, WhatsAppRate>({
    send: ({ amount, country, currency, ...rest }) =>
      put({
        body: { ...rest, amount: plain(amount), country: capitals(country), currency: capitals(currency) },
      }),
    saved: [t('rateSaved')],
    failed: t('rateFailed'),
    onClose,
  })
  return (
    <FormDialog<NewWhatsAppRate>
      {...save}
      title={t('addRate')}
      initial={{ country: 'BR', category: 'MARKETING', amount: '', currency: 'USD' }}
      onClose={onClose}
      width={480}
    >
      <Form.Item<NewWhatsAppRate>
        required
        name="country"
        label={t('country')}
        extra={t('countryText')}
        rules={ruleOf<string>((text) =>
          Country.safeParse(capitals(text)).success ? undefined : t('countryMissing'),
        )}
      >
        <Input autoComplete="off" maxLength={4} />
      </Form.Item>
      <Form.Item<NewWhatsAppRate> required name="category" label={t('category')}>
        <Select
          options={[
            { value: 'MARKETING', label: t('MARKETING') },
            { value: 'UTILITY', label: t('UTILITY') },
          ]}
        />
      </Form.Item>
      <Form.Item<NewWhatsAppRate>
        required
        name="amount"
        label={t('amount')}
        rules={ruleOf<string>((text) =>
          Amount.safeParse(plain(text)).success ? undefined : t('amountMissing'),
        )}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={12} />
      </Form.Item>
      <Form.Item<NewWhatsAppRate>
        required
        name="currency"
        label={t('currency')}
        rules={ruleOf<string>((text) => (LETTERS.test(capitals(text)) ? undefined : t('currencyMissing')))}
      >
        <Input autoComplete="off" maxLength={5} />
      </Form.Item>
      <Form.Item<NewWhatsAppRate>
        name="validFrom"
        label={t('validFrom')}
        required
        rules={required(t('dayMissing'))}
      >
        <DayField label={t('validFrom')} />
      </Form.Item>
    </FormDialog>
  )
}
