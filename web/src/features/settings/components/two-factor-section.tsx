import type { TwoFactorState } from '@avaliax/proto/identity/two-factor.fields.ts'
import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { type PasswordAndCode, PasswordDialog } from '../../../shared/ui/password-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useDisableTwoFactorMutation, useMeQuery, useRenewRecoveryCodesMutation } from '../settings.api.ts'
import { twoFactorTexts } from '../two-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'
import './two-factor.css'

/** A second step at sign-in: whether it is on, and how to change that. */
export function TwoFactorSection() {
  const t = useTexts(twoFactorTexts)
  const toast = useToast()
  const { data, error, refetch } = useMeQuery()
  const [settingUp, setSettingUp] = useState(false)
  const [newCodes, setNewCodes] = useState<readonly string[]>()
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
      ) : newCodes ? (
        <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />
      ) : state?.enabled ? (
        <TwoFactorOn state={state} onNewCodes={setNewCodes} />
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

interface OnProps {
  state: TwoFactorState
  onNewCodes: (codes: readonly string[]) => void
}

function TwoFactorOn({ state: { recoveryCodesLeft: count }, onNewCodes }: OnProps) {
  const t = useTexts(twoFactorTexts)
  const toast = useToast()
  const [asking, setAsking] = useState<'turn-off' | 'new-codes'>()
  const [disable, disabling] = useDisableTwoFactorMutation()
  const [renew, renewing] = useRenewRecoveryCodesMutation()
  const close = () => setAsking(undefined)
  const turnOff = async (body: PasswordAndCode) => {
    const answer = await disable({ body })
    if (toast.outcome(answer, t('turnedOff'), t('offFailed'))) close()
    return answer.error
  }
  const makeCodes = async (body: PasswordAndCode) => {
    const { data, error } = await renew({ body })
    if (data) onNewCodes(data.recoveryCodes)
    else toast.error(t('newCodesFailed'), error)
    return error
  }
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('onText')} {t('codesLeft', { count })}.
      </Typography.Paragraph>
      <div className="two-factor-actions">
        <Button onClick={() => setAsking('new-codes')}>{t('newCodes')}</Button>
        <Button danger onClick={() => setAsking('turn-off')}>
          {t('turnOff')}
        </Button>
      </div>
      {asking === 'turn-off' && (
        <PasswordDialog
          withCode
          title={t('offQuestion')}
          okText={t('turnOff')}
          danger
          working={disabling.isLoading}
          onSubmit={turnOff}
          onClose={close}
        />
      )}
      {asking === 'new-codes' && (
        <PasswordDialog
          withCode
          title={t('newCodesQuestion')}
          text={t('newCodesText')}
          okText={t('makeCodes')}
          working={renewing.isLoading}
          onSubmit={makeCodes}
          onClose={close}
        />
      )}
    </>
  )
}
