import { addHost, approveHost, type Host } from '@avaliax/proto/tenancy/host.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { useUser } from '../session/session.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useConfirmDanger } from '../ui/use-confirm-danger.tsx'
import { useToast } from '../ui/use-toast.ts'
import { useApproveHostMutation } from './hosts.api.ts'
import { hostsTexts } from './hosts.texts.ts'
import type { Hosts } from './use-hosts.ts'
import './host-card.css'

const COLOURS = {
  waiting: 'default',
  verified: 'processing',
  live: 'success',
  failed: 'error',
  removed: 'default',
} as const

/** One host: how it stands and why, the lines to enter, and what can be done. */
export function HostCard({ host, check, remove }: { host: Host } & Pick<Hosts, 'check' | 'remove'>) {
  const t = useTexts(hostsTexts)
  const { state, reason, provider, checkedAt, hostText } = host
  return (
    <li className="host-card" aria-label={hostText}>
      <Flex wrap align="center" gap={8}>
        <Typography.Text strong className="host-name">
          {hostText}
        </Typography.Text>
        <Tag color={COLOURS[state]}>{t(state)}</Tag>
      </Flex>
      <div aria-live="polite">
        {state === 'live' && !reason && <Typography.Text>{t('liveText')}</Typography.Text>}
        {state === 'failed' && <Typography.Text>{t('failedText')} </Typography.Text>}
        {reason && <Typography.Text>{t(reason)}</Typography.Text>}
        {state === 'waiting' && !reason && <Typography.Text>{t('fresh')}</Typography.Text>}
      </div>
      {(state !== 'live' || reason) && <Lines host={host} />}
      <Typography.Text type="secondary">
        {provider && `${t('provider', { provider })} `}
        {checkedAt && (
          <>
            {t('checked')} <RelativeTime iso={checkedAt} />.
          </>
        )}
      </Typography.Text>
      <Actions host={host} check={check} remove={remove} />
    </li>
  )
}

function Lines({ host: { records } }: { host: Host }) {
  const t = useTexts(hostsTexts)
  return (
    <ul className="host-lines" aria-label={t('records')}>
      {records.map(({ type, name, value }) => (
        <li key={`${type} ${value}`}>
          <dl>
            <dt>{t('type')}</dt>
            <dd>{type}</dd>
            <dt>{t('name')}</dt>
            <dd>
              <code>{name}</code>
              <CopyButton size="small" text={name} done={t('copied')} aria-label={t('copyName', { type })} />
            </dd>
            <dt>{t('value')}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton
                size="small"
                text={value}
                done={t('copied')}
                aria-label={t('copyValue', { type })}
              />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Actions({ host, check, remove }: { host: Host } & Pick<Hosts, 'check' | 'remove'>) {
  const t = useTexts(hostsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [isChecking, setChecking] = useState(false)
  const { hostText } = host
  const checkNow = async () => {
    setChecking(true)
    const { error } = await check(host)
    setChecking(false)
    if (error) toast.error(t('checkFailed'), error)
  }
  const askToRemove = () =>
    confirm({
      title: t('removeTitle', { host: hostText }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () => toast.outcome(await remove(host), t('removedNow'), t('removeFailed')),
    })
  return (
    <May route={addHost}>
      <Flex wrap gap={8}>
        <ApproveButton host={host} />
        <Button size="small" loading={isChecking} onClick={() => void checkNow()}>
          {t('checkNow')}
        </Button>
        <Button size="small" danger onClick={askToRemove}>
          {t('remove')}
        </Button>
      </Flex>
    </May>
  )
}

/** For the agency, while a client's first host waits for it. */
export function ApproveButton({ host }: { host: Pick<Host, 'id' | 'reason'> }) {
  const t = useTexts(hostsTexts)
  const toast = useToast()
  const { role } = useUser()
  const [approve, { isLoading }] = useApproveHostMutation()
  if (role !== 'superadmin' || host.reason !== 'approval') return null
  const press = async () =>
    toast.outcome(await approve({ params: { hostId: host.id } }), t('approved'), t('approveFailed'))
  return (
    <May route={approveHost}>
      <Button size="small" type="primary" loading={isLoading} onClick={() => void press()}>
        {t('approve')}
      </Button>
    </May>
  )
}
