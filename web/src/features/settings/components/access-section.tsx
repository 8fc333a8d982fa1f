import { GoogleOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { GoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useGoogleIntegrationQuery } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'
import { useConnectGoogle, useDisconnectGoogle } from '../use-google-connection.ts'
import { LocationPicker } from './location-picker.tsx'

const TROUBLE = {
  reconnect: 'needsReconnect',
  awaiting_approval: 'awaitingApproval',
  scope_missing: 'scopeMissing',
} as const

/** Basic mode (up to five reviews) against advanced mode (the owner's Google account connected and a location chosen). */
export function AccessSection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const { data, error, refetch } = useGoogleIntegrationQuery({ params: { clientId: client.id } })
  return (
    <Panel anchor="access" title={t('access')}>
      {error && <ErrorState compact problem={error as ApiProblem} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && <Access client={client} integration={data} />}
    </Panel>
  )
}

function Access({ client, integration }: { client: Client; integration: GoogleIntegration }) {
  const t = useTexts(settingsTexts)
  const { mode, status } = integration
  return (
    <Flex vertical gap={20}>
      <Mode name={t(mode)} text={t(mode === 'basic' ? 'basicText' : 'advancedText')} />
      {mode === 'basic' && (
        <Typography.Text type="secondary">
          {t('otherMode')}: {t('advancedText')}
        </Typography.Text>
      )}
      {status in TROUBLE && <Notice kind="warning" title={t(TROUBLE[status as keyof typeof TROUBLE])} />}
      <Connection client={client} integration={integration} />
    </Flex>
  )
}

/** What is, not a choice: the mode follows from the connection below. */
function Mode({ name, text }: { name: string; text: string }) {
  const t = useTexts(settingsTexts)
  return (
    <div>
      <Flex align="center" gap={8}>
        <Typography.Text strong>{name}</Typography.Text>
        <Tag color="success">{t('currentMode')}</Tag>
      </Flex>
      <Typography.Text type="secondary">{text}</Typography.Text>
    </div>
  )
}

function Connection({ client, integration }: { client: Client; integration: GoogleIntegration }) {
  const t = useTexts(settingsTexts)
  const { connect, connecting } = useConnectGoogle(client.id)
  const disconnect = useDisconnectGoogle(client.id)
  const [choosing, setChoosing] = useState(false)
  const { hasAdvancedAuth, connectedEmail, locationResourceName, status } = integration
  const needsLocation = hasAdvancedAuth && status === 'connected' && locationResourceName === null

  if (!hasAdvancedAuth && status === 'none') {
    return (
      <Button
        type="primary"
        icon={<GoogleOutlined aria-hidden />}
        loading={connecting}
        onClick={connect}
        className="settings-start"
      >
        {t('connect')}
      </Button>
    )
  }
  return (
    <Flex vertical gap={16}>
      <Flex wrap align="center" gap={12}>
        <Typography.Text>
          {connectedEmail ? t('connectedAs', { email: connectedEmail }) : t('connected')}
        </Typography.Text>
        {locationResourceName && status === 'connected' && <Tag color="success">{t('configured')}</Tag>}
      </Flex>
      {needsLocation && <Notice kind="info" title={t('chooseLocation')} text={t('chooseLocationText')} />}
      {(needsLocation || choosing) && (
        <LocationPicker client={client} chosen={locationResourceName} onChosen={() => setChoosing(false)} />
      )}
      <Flex wrap gap={8}>
        {(status === 'reconnect' || status === 'scope_missing') && (
          <Button type="primary" icon={<GoogleOutlined aria-hidden />} loading={connecting} onClick={connect}>
            {t('reconnect')}
          </Button>
        )}
        {locationResourceName && !choosing && (
          <Button onClick={() => setChoosing(true)}>{t('changeLocation')}</Button>
        )}
        <Button danger onClick={disconnect}>
          {t('disconnect')}
        </Button>
      </Flex>
    </Flex>
  )
}
