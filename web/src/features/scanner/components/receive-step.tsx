import { PersonName, WhatsApp } from '@avaliax/proto/scanner/lead.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { tabStore } from '../../../shared/browser-storage.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { matching, ruleOf } from '../../../shared/ui/form-rules.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { scanBody } from '../draft.ts'
import { useLeadProof } from '../hooks/use-lead-proof.ts'
import { useCreateLeadMutation } from '../scanner.api.ts'
import { receiveTexts } from '../scanner.texts.ts'
import { Offer } from './offer.tsx'
import { SentPlan } from './sent-plan.tsx'
import { Step, type StepProps } from './step.tsx'

interface Values {
  name?: string
  email?: string
  whatsapp?: string
  consent?: boolean
  nickname?: string
}

const isReachable = ({ email = '', whatsapp = '' }: Values): boolean => `${email}${whatsapp}`.trim() !== ''

/** 4: where the plan goes to. */
export function ReceiveStep({ draft, update, onBack }: StepProps) {
  const t = useTexts(receiveTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [create, { isLoading }] = useCreateLeadMutation()
  const [from] = useState(arrivedFrom)
  const prove = useLeadProof()
  const [isProving, setProving] = useState(false)

  async function submit({ name = '', email = '', whatsapp = '', consent = false, nickname }: Values) {
    if (!isReachable({ email, whatsapp })) {
      toast.error(t('needed'), t('neededText'))
      return undefined
    }
    const lead = {
      name,
      email,
      whatsapp,
      consent,
      language: currentLanguage(),
      ...(nickname && { nickname }),
    }
    setProving(true)
    const proof = await prove()
    setProving(false)
    const { data, error } = await create({ body: { ...scanBody(draft), lead, ...from, proof } })
    if (data)
      update((known) => ({
        ...known,
        sent: { ...data, email: (proof && email.trim()) || null, purchaseId: null },
      }))
    else toast.error(t('sendFailed'), error, t('sendFailedText'))
    return error
  }

  if (draft.sent)
    return (
      <Step name="receive" heading={t('sent')} onBack={onBack}>
        <SentPlan draft={draft} sent={draft.sent} />
        <Offer key={draft.sent.scanId} sent={draft.sent} update={update} />
      </Step>
    )
  return (
    <FieldForm<Values>
      form={form}
      initial={{}}
      onSubmit={submit}
      onFinishFailed={({ values }) => isReachable(values) || toast.error(t('needed'), t('neededText'))}
    >
      <Step
        name="receive"
        heading={t('heading')}
        onBack={onBack}
        action={
          <Button type="primary" htmlType="submit" loading={isLoading || isProving}>
            {t('send')}
          </Button>
        }
      >
        <div className="sc-fields">
          <Form.Item
            name="name"
            label={`${t('name')} (${common('optional')})`}
            rules={matching(PersonName, t('nameWithAddress'), 'optional')}
          >
            <Input maxLength={120} autoComplete="name" />
          </Form.Item>
          <Form.Item name="email" label={t('email')} rules={matching(Email, t('emailInvalid'), 'optional')}>
            <EmailInput autoComplete="email" />
          </Form.Item>
          <Form.Item
            name="whatsapp"
            label={t('whatsapp')}
            rules={matching(WhatsApp, t('whatsappInvalid'), 'optional')}
          >
            <Input type="tel" maxLength={60} autoComplete="tel" />
          </Form.Item>
        </div>
        <Form.Item
          name="consent"
          valuePropName="checked"
          rules={ruleOf((agreed) => (agreed ? undefined : t('consentNeeded')))}
        >
          <Checkbox>{t('consent')}</Checkbox>
        </Form.Item>
        <p className="sc-hint">
          <a href={`/public/privacy?lang=${currentLanguage()}`} target="_blank" rel="noopener">
            {t('privacy')}
          </a>
        </p>
        <div className="ax-hidden" aria-hidden>
          <Form.Item name="nickname" label={t('nickname')}>
            <Input tabIndex={-1} autoComplete="off" />
          </Form.Item>
        </div>
      </Step>
    </FieldForm>
  )
}

const SOURCE_MAX = 80
const CAMPAIGN_MAX = 120
const KEY = 'scannerArrival'

interface Arrival {
  source?: string
  campaign?: string
}

/** Answers where a visitor came from, as the link of a campaign says it; kept in the tab, because a reload may lose the link. */
function arrivedFrom(): Arrival {
  const query = new URLSearchParams(location.search)
  const source = query.get('utm_source')?.slice(0, SOURCE_MAX)
  const campaign = query.get('utm_campaign')?.slice(0, CAMPAIGN_MAX)
  if (!source && !campaign) return JSON.parse(tabStore.getItem(KEY) ?? '{}') as Arrival
  const arrival = { ...(source && { source }), ...(campaign && { campaign }) }
  tabStore.setItem(KEY, JSON.stringify(arrival))
  return arrival
}
