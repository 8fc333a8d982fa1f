import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import type { TwoFactorState } from '@avaliax/proto/identity/two-factor.fields.ts'
import { Button, Form, Input, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDisableTwoFactorMutation, useMeQuery } from '../settings.api.ts'
import { twoFactorTexts } from '../two-factor.texts.ts'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

const FEW_CODES = 3

/** A second step at sign-in: whether it is on, and how to change that. */
export function TwoFactorSection() {
  const t = useTexts(twoFactorTexts)
  const toast = useToast()
  const { data, error, refetch } = useMeQuery()
  const [settingUp, setSettingUp] = useState(false)
  const state = data?.twoFactor
  const done = () => {
    setSettingUp(false)
    toast.success(t('turnedOn'))
  }
  return (
    <Panel
      anchor="two-factor"
      title={t('title')}
      extra={state?.enabled && <Tag color="success">{t('on')}</Tag>}
    >
      <ErrorState compact problem={error} onRetry={refetch} />
      {settingUp ? (
        <TwoFactorSetUp onDone={done} />
      ) : state?.enabled ? (
        <TwoFactorOn state={state} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">{t('offText')}</Typography.Paragraph>
          <Button disabled={!state} onClick={() => setSettingUp(true)}>
            {t('turnOn')}
          </Button>
        </>
      )}
    </Panel>
  )
}

function TwoFactorOn({ state: { recoveryCodesLeft: count } }: { state: TwoFactorState }) {
  const t = useTexts(twoFactorTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('onText')} {t('codesLeft', { count })}. {count < FEW_CODES && t('fewCodes')}
      </Typography.Paragraph>
      <Button danger onClick={() => setAsking(true)}>
        {t('turnOff')}
      </Button>
      {asking && <TurnOffDialog onClose={() => setAsking(false)} />}
    </>
  )
}

interface Values {
  password: string
  code: string
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoFactorTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [disable, { isLoading }] = useDisableTwoFactorMutation()
  const submit = async (body: Values) => {
    const answer = await disable({ body })
    showFieldErrors(form, answer.error, { CURRENT_PASSWORD_WRONG: 'password', TWO_FACTOR_CODE_WRONG: 'code' })
    if (toast.outcome(answer, t('turnedOff'), t('offFailed'))) onClose()
  }
  return (
    <FormDialog<Values>
      title={t('offQuestion')}
      okText={t('turnOff')}
      danger
      working={isLoading}
      form={form}
      initial={{ password: '', code: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item name="password" label={t('password')} required rules={required(t('passwordNeeded'))}>
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="code" label={t('codeOrRecovery')} required rules={required(t('codeNeeded'))}>
        <Input maxLength={30} autoComplete="one-time-code" />
      </Form.Item>
    </FormDialog>
  )
}
