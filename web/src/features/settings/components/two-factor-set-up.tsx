import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { Button, Form, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { screenQr } from '../../../shared/qr-code.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { passwordDialogTexts } from '../../../shared/ui/password-dialog.texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useBeginTwoFactorMutation, useConfirmTwoFactorMutation } from '../settings.api.ts'
import { twoFactorTexts } from '../two-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './two-factor.css'

interface Secret {
  secret: string
  url: string
}

/** Password, the app's first code, recovery codes: three steps in one place. */
export function TwoFactorSetUp({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (secret) return <AppCode secret={secret} onConfirmed={setCodes} />
  return <PasswordFirst onBegun={setSecret} />
}

function PasswordFirst({ onBegun }: { onBegun: (secret: Secret) => void }) {
  const t = useTexts(twoFactorTexts)
  const fields = useTexts(passwordDialogTexts)
  const [form] = Form.useForm<{ password: string }>()
  const [begin, { isLoading }] = useBeginTwoFactorMutation()
  const toast = useToast()
  const submit = async (body: { password: string }) => {
    const { data, error } = await begin({ body })
    if (data) onBegun(data)
    else toast.error(t('failed'), error)
    return error
  }
  return (
    <FieldForm
      form={form}
      initial={{ password: '' }}
      className="two-factor-form"
      byCode={{ CURRENT_PASSWORD_WRONG: 'password' }}
      onSubmit={submit}
    >
      <Form.Item name="password" label={fields('password')} rules={required(fields('passwordNeeded'))}>
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('next')}
      </Button>
    </FieldForm>
  )
}

interface AppCodeProps {
  secret: Secret
  onConfirmed: (codes: readonly string[]) => void
}

function AppCode({ secret: { secret, url }, onConfirmed }: AppCodeProps) {
  const t = useTexts(twoFactorTexts)
  const fields = useTexts(passwordDialogTexts)
  const [form] = Form.useForm<{ code: string }>()
  const [confirm, { isLoading }] = useConfirmTwoFactorMutation()
  const toast = useToast()
  const submit = async (body: { code: string }) => {
    const { data, error } = await confirm({ body })
    if (data) onConfirmed(data.recoveryCodes)
    else toast.error(t('failed'), error)
    return error
  }
  return (
    <FieldForm
      form={form}
      initial={{ code: '' }}
      className="two-factor-form"
      byCode={{ TWO_FACTOR_CODE_WRONG: 'code' }}
      onSubmit={submit}
    >
      <Typography.Paragraph>{t('scan')}</Typography.Paragraph>
      <QrCode address={url} />
      {/* A phone cannot read its own screen. */}
      <a href={url} className="two-factor-app">
        {t('openApp')}
      </a>
      <Typography.Paragraph type="secondary">
        {t('byHand')} <code className="two-factor-key">{secret}</code>{' '}
        <CopyButton size="small" text={secret} aria-label={t('copyKey')} />
      </Typography.Paragraph>
      <Form.Item name="code" label={t('code')} rules={required(fields('codeNeeded'))}>
        <Input maxLength={10} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('confirm')}
      </Button>
    </FieldForm>
  )
}

function QrCode({ address }: { address: string }) {
  const t = useTexts(twoFactorTexts)
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void screenQr(address).then(({ svg }) => {
      if (isCurrent) setPicture(svg)
    })
    return () => {
      isCurrent = false
    }
  }, [address])
  return (
    <img
      className="two-factor-qr"
      alt={t('qr')}
      width={200}
      height={200}
      {...(picture && { src: picture })}
    />
  )
}
