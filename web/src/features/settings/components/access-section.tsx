import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  disconnectGoogle,
  type GoogleIntegration,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { ConnectGoogleButton } from '../../../shared/google/connect-google-button.tsx'
import { googleTexts } from '../../../shared/google/google.texts.ts'
import { GoogleLinkButton } from '../../../shared/google/google-link-button.tsx'
import { lostConnection } from '../../../shared/google/lost-connection.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useGoogleIntegrationQuery } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'
import { useDisconnectGoogle } from '../use-google-connection.ts'
import { GoogleRoleHint } from './google-role-hint.tsx'
import { ImportReviews } from './import-reviews.tsx'
import { LocationPicker } from './location-picker.tsx'

/** Basic mode (up to five reviews) against advanced mode (the owner's Google account connected and a location chosen). */
export function AccessSection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const { data, error, refetch } = useGoogleIntegrationQuery({ params: { clientId: client.id } })
  return (
    <Panel anchor="access" title={t('access')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <Skeleton active title={false} />}
      {data && <Access client={client} integration={data} />}
    </Panel>
  )
}

function Access({ client, integration }: { client: Client; integration: GoogleIntegration }) {
  const t = useTexts(settingsTexts)
  const { mode, status, via } = integration
  return (
    <Flex vertical gap={20}>
      <Mode name={t(mode)} text={t(mode === 'basic' ? 'basicText' : 'advancedText')} />
      {mode === 'basic' && (
        <Typography.Text type="secondary">
          {t('otherMode')}: {t('advancedText')}
        </Typography.Text>
      )}
      <Trouble status={status} via={via} />
      <Connection client={client} integration={integration} />
      <ImportReviews client={client} integration={integration} />
    </Flex>
  )
}

/** Says what is, and is no choice: the mode follows from the connection below. */
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

function Trouble({ status, via }: Pick<GoogleIntegration, 'status' | 'via'>) {
  const t = useTexts(settingsTexts)
  const google = useTexts(googleTexts)
  const lostTexts = lostConnection(status, via)
  if (lostTexts)
    return <Notice kind="warning" title={google(lostTexts.title)} text={google(lostTexts.text)} />
  if (status !== 'awaiting_approval') return null
  return <Notice kind="info" title={t('awaitingApproval')} text={t('awaitingApprovalText')} />
}

function Connection({ client, integration }: { client: Client; integration: GoogleIntegration }) {
  const t = useTexts(settingsTexts)
  const disconnect = useDisconnectGoogle(client.id)
  const [choosing, setChoosing] = useState(false)
  const mayChoose = useMay()(selectGoogleLocation)
  const { mode, status, via } = integration
  const isConnected = status === 'connected'
  // The place chosen before may still be known although Google did not give it back.
  const needsLocation = isConnected && mode === 'basic'
  const isConfigured = isConnected && mode === 'advanced'
  // The agency chose the location among its own.
  const mayChange = mayChoose && !via

  if (status === 'none') {
    return (
      <Flex vertical align="start" gap={12}>
        <Typography.Text>{t('notConnected')}</Typography.Text>
        <Flex wrap gap={8}>
          <ConnectGoogleButton clientId={client.id} className="settings-start" />
          <GoogleLinkButton client={client} />
        </Flex>
      </Flex>
    )
  }
  return (
    <Flex vertical gap={16}>
      <Flex wrap align="center" gap={12}>
        <Account integration={integration} />
        {isConfigured && <Tag color="success">{t('configured')}</Tag>}
      </Flex>
      {isConfigured && <GoogleRoleHint role={integration.role} />}
      {isConfigured && client.googleVerified === false && (
        <Notice kind="warning" title={t('verificationLost')} text={t('verificationLostText')} />
      )}
      {isConfigured && client.googleMayPost === false && (
        <Typography.Text type="secondary">{t('takesNoPosts')}</Typography.Text>
      )}
      {needsLocation && !via && (
        <Notice kind="info" title={t('chooseLocation')} text={t('chooseLocationText')} />
      )}
      {mayChange && (needsLocation || (isConfigured && choosing)) && (
        <LocationPicker
          client={client}
          chosen={isConfigured ? integration.locationResourceName : null}
          onChosen={() => setChoosing(false)}
        />
      )}
      <Flex wrap gap={8}>
        {(lostConnection(status) || via) && <ConnectGoogleButton clientId={client.id} again={!via} />}
        {(lostConnection(status) || via) && <GoogleLinkButton client={client} />}
        {mayChange && isConfigured && !choosing && (
          <Button onClick={() => setChoosing(true)}>{t('changeLocation')}</Button>
        )}
        <May route={disconnectGoogle}>
          <Button danger onClick={disconnect}>
            {t('disconnect')}
          </Button>
        </May>
      </Flex>
    </Flex>
  )
}

function Account({
  integration: { status, connectedEmail: email, via },
}: {
  integration: GoogleIntegration
}) {
  const t = useTexts(settingsTexts)
  if (via) return <Typography.Text>{t('throughAgency')}</Typography.Text>
  if (status !== 'connected')
    return email && <Typography.Text>{t('accountBefore', { email })}</Typography.Text>
  return <Typography.Text>{email ? t('connectedAs', { email }) : t('connected')}</Typography.Text>
}
