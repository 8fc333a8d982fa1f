import type { PushDevice } from '@avaliax/proto/identity/push-device.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useDeviceName } from '../../../shared/hooks/use-device-name.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { isBlocked, pushSupport, subscribe, unsubscribe } from '../../../shared/push/push-browser.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useAddPushDeviceMutation, usePushDevicesQuery, useRemovePushDeviceMutation } from '../push.api.ts'
import { pushTexts } from '../push.texts.ts'
import { PushTopics } from './push-topics.tsx'
import './notifications.css'

/** On which devices the signed-in person sees notices, and of what. */
export function PushSection() {
  const t = useTexts(pushTexts)
  const { data, error, refetch } = usePushDevicesQuery()
  return (
    <Panel anchor="devices" title={t('title')}>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('text')}</Typography.Text>
        <ErrorState problem={error} onRetry={refetch} />
        {!data && !error && <Skeleton active title={false} />}
        {data && <Devices publicKey={data.publicKey} devices={data.devices} />}
        {data && data.devices.length > 0 && <PushTopics />}
      </Flex>
    </Panel>
  )
}

function Devices({ publicKey, devices }: { publicKey: string | null; devices: PushDevice[] }) {
  const t = useTexts(pushTexts)
  return (
    <>
      {devices.length > 0 && (
        <ul className="nt-list" aria-label={t('title')}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {publicKey === null ? (
        <Typography.Text>{t('off')}</Typography.Text>
      ) : (
        !devices.some(({ current }) => current) && <ThisDevice publicKey={publicKey} />
      )}
    </>
  )
}

function ThisDevice({ publicKey }: { publicKey: string }) {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const [add] = useAddPushDeviceMutation()
  const [isWorking, setWorking] = useState(false)
  const [refused, setRefused] = useState(isBlocked)
  const support = pushSupport()
  if (support !== 'yes')
    return (
      <Typography.Text>{t(support === 'install-first' ? 'installFirst' : 'unsupported')}</Typography.Text>
    )

  async function turnOn(): Promise<void> {
    const body = await subscribe(publicKey)
    setRefused(body === null)
    if (body) toast.outcome(await add({ body }), t('added'), t('addFailed'))
  }
  const press = () => {
    setWorking(true)
    void turnOn()
      .catch(() => toast.error(t('addFailed')))
      .finally(() => setWorking(false))
  }
  return (
    <Flex vertical gap={8} align="start">
      <Button type="primary" loading={isWorking} onClick={press}>
        {t('add')}
      </Button>
      {refused && <Typography.Text role="alert">{t('blocked')}</Typography.Text>}
    </Flex>
  )
}

function DeviceRow({ device: { id, name: userAgent, current, createdAt } }: { device: PushDevice }) {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const name = useDeviceName(userAgent)
  const [remove, { isLoading }] = useRemovePushDeviceMutation()
  const press = async () => {
    const done = toast.outcome(await remove({ params: { deviceId: id } }), t('removed'), t('removeFailed'))
    // Else the browser would be added again when the application is opened.
    if (done && current) await unsubscribe().catch(() => {})
  }
  return (
    <li>
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <span>
          <Typography.Text strong>{name}</Typography.Text> {current && <Tag>{t('thisDevice')}</Tag>}
          <br />
          <Typography.Text type="secondary">{t('since', { date: formatDate(createdAt) })}</Typography.Text>
        </span>
        <Button loading={isLoading} aria-label={t('removeOf', { device: name })} onClick={() => void press()}>
          {t('remove')}
        </Button>
      </Flex>
    </li>
  )
}
