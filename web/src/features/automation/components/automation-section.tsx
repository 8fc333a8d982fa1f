import { enableWebhookEndpoint, rotateWebhookSecret } from '@avaliax/proto/content/delivery.routes.ts'
import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Form, Input, Switch, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  useEnableWebhookMutation,
  useTestWebhookMutation,
  useWebhookEndpointQuery,
} from '../../../shared/api/automation.api.ts'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { webhookFailure } from '../../../shared/automation/webhook-failure.ts'
import { differing } from '../../../shared/change-of.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { automationTexts } from '../automation.texts.ts'
import { SecretPart } from './secret-part.tsx'

/** Shows where pictures and texts are sent to, and whether that works. */
export function AutomationSection() {
  const t = useTexts(automationTexts)
  const keep = useKeepImpersonation()
  const { client } = useCurrentClient()
  if (!client) return null
  return (
    <Panel
      anchor="automation"
      title={t('section')}
      extra={<Link to={keep('/deliveries')}>{t('allDeliveries')}</Link>}
    >
      <Typography.Paragraph type="secondary">{t('sectionText')}</Typography.Paragraph>
      <EndpointState clientId={client.id} />
      <AutomationForm key={client.id} client={client} />
      <May route={rotateWebhookSecret}>
        <SecretPart clientId={client.id} />
      </May>
    </Panel>
  )
}

interface Values {
  makeWebhookUrl: string
  socialMediaEnabled: boolean
}

function AutomationForm({ client }: { client: Client }) {
  const t = useTexts(automationTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [update, { isLoading }] = useUpdateClientMutation()
  const change = useChange(client)
  const { restored, keep, drop } = useFormDraft<Values>(`automation-${client.id}`)
  const [initial] = useState({
    makeWebhookUrl: client.makeWebhookUrl ?? '',
    socialMediaEnabled: client.socialMediaEnabled,
  })
  const [unsaved, setUnsaved] = useState(restored !== undefined)
  const may = useMay()
  const url = Form.useWatch('makeWebhookUrl', form) ?? client.makeWebhookUrl ?? ''
  useLeaveGuard(unsaved)

  const save = async ({ makeWebhookUrl, socialMediaEnabled }: Values) => {
    const wanted = { makeWebhookUrl: makeWebhookUrl.trim() || null, socialMediaEnabled }
    const { error } = await change(
      () => wanted,
      (body) => update({ params: { clientId: client.id }, body }),
    )
    if (!toast.outcome({ error }, t('saved'), t('saveFailed'))) return error
    drop()
    setUnsaved(false)
    return undefined
  }
  return (
    <FieldForm<Values>
      form={form}
      disabled={!may(updateClient)}
      initial={{ ...initial, ...restored }}
      onTyped={(values) => {
        keep(differing(initial, values))
        setUnsaved(true)
      }}
      onSubmit={save}
    >
      <Form.Item
        name="makeWebhookUrl"
        label={t('url')}
        rules={[{ pattern: /^\s*(https?:\/\/\S+)?\s*$/, message: t('urlInvalid') }]}
      >
        <Input type="url" maxLength={500} placeholder="https://hook.us1.make.com/..." autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="socialMediaEnabled"
        label={t('social')}
        valuePropName="checked"
        extra={t('socialText')}
      >
        <Switch />
      </Form.Item>
      <May route={updateClient}>
        <div className="settings-actions">
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('save')}
          </Button>
          <TestButton clientId={client.id} url={url.trim()} />
        </div>
      </May>
    </FieldForm>
  )
}

function TestButton({ clientId, url }: { clientId: number; url: string }) {
  const t = useTexts(automationTexts)
  const toast = useToast()
  const [test, { isLoading }] = useTestWebhookMutation()

  const run = async () => {
    const { data, error } = await test({ body: { webhookUrl: url, clientId } })
    if (!data) return toast.error(t('testFailed'), error)
    if (data.ok) return toast.success(t('tested'), t('testedText'))
    const failure = webhookFailure(data.status, t('testFailed'))
    toast.error(failure.title, failure.text)
  }
  return (
    <>
      <Button disabled={url === ''} loading={isLoading} onClick={() => void run()}>
        {t('test')}
      </Button>
      {url === '' && <Typography.Text type="secondary">{t('testNeedsUrl')}</Typography.Text>}
    </>
  )
}

/** Why nothing is sent any more, and the way back. */
function EndpointState({ clientId }: { clientId: number }) {
  const t = useTexts(automationTexts)
  const toast = useToast()
  const { data } = useWebhookEndpointQuery({ params: { clientId } })
  const [enable, { isLoading }] = useEnableWebhookMutation()
  if (!data || data.enabled) return null

  const switchOn = async () => {
    const { error } = await enable({ params: { clientId } })
    if (error) toast.error(t('enableFailed'), error)
  }
  return (
    <Notice
      kind="warning"
      title={t('offTitle')}
      text={t(data.disabledReason === 'gone' ? 'offGone' : 'offFailing')}
      action={
        <May route={enableWebhookEndpoint}>
          <Button loading={isLoading} onClick={() => void switchOn()}>
            {t('enable')}
          </Button>
        </May>
      }
    />
  )
}
