import { GoogleOutlined } from '@ant-design/icons'
import {
  type AgencyGoogle,
  disconnectAgencyGoogle,
  getAgencyGoogleAuthUrl,
} from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useAgencyGoogleAuthUrlMutation, useDisconnectAgencyGoogleMutation } from '../google-locations.api.ts'
import { takeOverTexts } from '../google-locations.texts.ts'

/** How it stands with the agency's Google account, and what to do about it. */
export function AgencyConnection({ agency: { status, email, clients } }: { agency: AgencyGoogle }) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  useWayBack()
  const those = { count: clients, shown: number(clients) }
  if (status === 'none')
    return <Notice kind="info" title={t('notConnected')} text={t('notConnectedText')} action={<Connect />} />
  if (status === 'reconnect')
    return <Notice kind="danger" title={t('lost')} text={t('lostText', those)} action={<Connect again />} />
  if (status === 'scope_missing')
    return <Notice kind="warning" title={t('noScope')} text={t('noScopeText')} action={<Connect again />} />
  if (status === 'awaiting_approval')
    return (
      <Notice
        kind="warning"
        title={t('waiting')}
        text={t('waitingText')}
        action={<Disconnect {...those} />}
      />
    )
  return (
    <Notice
      kind="success"
      title={t('connected', { email: email ?? 'Google' })}
      text={t('connectedText', those)}
      action={<Disconnect {...those} />}
    />
  )
}

function Connect({ again = false }: { again?: boolean }) {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const [ask, { isLoading, isSuccess }] = useAgencyGoogleAuthUrlMutation()
  const connect = async () => {
    const { data, error } = await ask()
    if (data) location.assign(data.authUrl)
    else toast.error(t('connectFailed'), error)
  }
  return (
    <May route={getAgencyGoogleAuthUrl}>
      <Button
        type="primary"
        icon={<GoogleOutlined aria-hidden />}
        loading={isLoading || isSuccess}
        onClick={() => void connect()}
      >
        {t(again ? 'reconnect' : 'connect')}
      </Button>
    </May>
  )
}

function Disconnect(those: { count: number; shown: string }) {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const confirmDanger = useConfirmDanger()
  const [disconnect] = useDisconnectAgencyGoogleMutation()
  const ask = () =>
    confirmDanger({
      title: t('disconnectTitle'),
      consequence: t('disconnectText', those),
      confirmLabel: t('disconnect'),
      onConfirm: async () => {
        toast.outcome(await disconnect(), t('disconnected'), t('disconnectFailed'))
      },
    })
  return (
    <May route={disconnectAgencyGoogle}>
      <Button danger onClick={ask}>
        {t('disconnect')}
      </Button>
    </May>
  )
}

/** The browser that comes back from Google is told once what came of it. */
function useWayBack(): void {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const { params, change } = useAddress()
  const came = ConsentOutcome.safeParse(params.get('google')).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the address says it.
  useEffect(() => {
    if (!came) return
    if (came === 'connected') toast.success(t('back_connected'))
    else toast.error(t(`back_${came}`))
    change({ google: undefined })
  }, [came])
}
