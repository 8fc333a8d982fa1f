import {
  AGENCY_EVENT_ENDPOINTS,
  CLIENT_EVENT_ENDPOINTS,
  EVENT_ENDPOINTS_MAX,
  type EventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useListEventEndpointsQuery } from '../../../shared/api/automation.api.ts'
import { eventTypeTexts } from '../../../shared/automation/event-type.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useEnableEventEndpointMutation } from '../event-endpoints.api.ts'
import { eventEndpointTexts } from '../event-endpoints.texts.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointMenu } from './endpoint-menu.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Lists where the systems of the client, the automation among them, hear of what happens; or those of the agency. */
export function EventEndpointsSection() {
  const { role } = useUser()
  const { client, impersonating, error, refetch } = useCurrentClient()
  if (role === 'superadmin' && !impersonating) return <Destinations clientId={null} automationUrl={null} />
  if (client)
    return <Destinations key={client.id} clientId={client.id} automationUrl={client.makeWebhookUrl} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
}

/** A row of the list: an endpoint, or the automation, which has settings of its own. */
type Row = { endpoint: EventEndpoint } | { automationUrl: string }

type Opened =
  | { dialog: 'form'; endpoint?: EventEndpoint }
  | { dialog: 'replay'; endpoint: EventEndpoint }
  | { dialog: 'secret'; secret: string }

/** A link within a text is told from it without its colour, too. */
const UNDERLINED = { textDecoration: 'underline' }

interface OwnerProps {
  /** Null: the agency itself. */
  clientId: number | null
  automationUrl: string | null
}

const contractsOf = (clientId: number | null) =>
  clientId === null ? AGENCY_EVENT_ENDPOINTS : CLIENT_EVENT_ENDPOINTS
const deliveriesOf = (clientId: number | null) => (clientId === null ? '/agency-deliveries' : '/deliveries')

function Destinations({ clientId, automationUrl }: OwnerProps) {
  const t = useTexts(eventEndpointTexts)
  const keep = useKeepImpersonation()
  const guide = guideAddress(useLanguage(), 'automacao')
  const answer = useListEventEndpointsQuery({ params: { clientId } })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const endpoints = answer.data?.items
  const isFull = (endpoints?.length ?? 0) >= EVENT_ENDPOINTS_MAX
  const automation = automationUrl ? [{ automationUrl }] : []
  const rows = endpoints && [...automation, ...endpoints.map((endpoint) => ({ endpoint }))]
  return (
    <Panel
      anchor="event-endpoints"
      title={t('title')}
      extra={
        <May route={contractsOf(clientId).create}>
          <Button
            type="primary"
            disabled={!endpoints || isFull}
            onClick={() => setOpened({ dialog: 'form' })}
          >
            {t('add')}
          </Button>
        </May>
      }
    >
      <Typography.Paragraph type="secondary">
        {t(clientId === null ? 'agencyText' : 'text')}{' '}
        <a href={guide} style={UNDERLINED}>
          {t('guide')}
        </a>{' '}
        ·{' '}
        <Link to={keep(deliveriesOf(clientId))} style={UNDERLINED}>
          {t('log')}
        </Link>
      </Typography.Paragraph>
      {isFull && <Typography.Paragraph>{t('full')}</Typography.Paragraph>}
      {endpoints?.map((endpoint) => (
        <Paused key={endpoint.id} endpoint={endpoint} />
      ))}
      <ListFrame answer={answer} filled={rows !== undefined}>
        <Rows rows={rows} onOpen={setOpened} />
      </ListFrame>
      {opened?.dialog === 'form' && (
        <EndpointForm
          clientId={clientId}
          endpoint={opened.endpoint}
          onSaved={(secret) => setOpened(secret ? { dialog: 'secret', secret } : undefined)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'replay' && <ReplayDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.dialog === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
    </Panel>
  )
}

interface RowsProps {
  rows: readonly Row[] | undefined
  onOpen: (opened: Opened) => void
}

function Rows({ rows, onOpen }: RowsProps) {
  const t = useTexts(eventEndpointTexts)
  const keep = useKeepImpersonation()
  const nameOf = (row: Row) => ('endpoint' in row ? row.endpoint.name : t('automation'))
  const actions = (row: Row): ReactNode => {
    if (!('endpoint' in row)) return <Link to={keep('/settings#automation')}>{t('automationSet')}</Link>
    const { endpoint } = row
    return (
      <Flex gap={8} align="center" justify="end">
        <Link to={keep(`${deliveriesOf(endpoint.clientId)}?endpointId=${endpoint.id}`)}>
          {t('deliveries')}
        </Link>
        <May route={contractsOf(endpoint.clientId).change}>
          <EndpointMenu
            endpoint={endpoint}
            onEdit={() => onOpen({ dialog: 'form', endpoint })}
            onReplay={() => onOpen({ dialog: 'replay', endpoint })}
            onSecret={(secret) => onOpen({ dialog: 'secret', secret })}
          />
        </May>
      </Flex>
    )
  }
  const place = (row: Row) => (
    <Flex vertical>
      <Typography.Text strong ellipsis title={nameOf(row)}>
        {nameOf(row)}
      </Typography.Text>
      <Typography.Text type="secondary">
        {hostOf('endpoint' in row ? row.endpoint.url : row.automationUrl)}
      </Typography.Text>
    </Flex>
  )
  const columns: Column<Row>[] = [
    { key: 'name', title: t('name'), share: 40, render: place },
    { key: 'types', title: t('types'), render: (row) => <EventsOf row={row} /> },
    { key: 'status', title: t('status'), render: (row) => <StatusOf row={row} /> },
  ]
  return (
    <DataList
      label={t('title')}
      items={rows}
      keyOf={(row) => ('endpoint' in row ? row.endpoint.id : 0)}
      columns={columns}
      actions={actions}
      card={(row) => (
        <Flex vertical gap={8} align="start">
          {place(row)}
          <EventsOf row={row} />
          <StatusOf row={row} />
          {actions(row)}
        </Flex>
      )}
      empty={<p>{t('empty')}</p>}
    />
  )
}

function EventsOf({ row }: { row: Row }) {
  const t = useTexts(eventEndpointTexts)
  const types = useTexts(eventTypeTexts)
  if (!('endpoint' in row)) return t('automationEvents')
  const { types: subscribed, clientIds } = row.endpoint
  const names = subscribed.map((type) => types(type)).join(', ')
  return clientIds ? `${names} · ${t('ofClients', { count: clientIds.length })}` : names
}

function StatusOf({ row }: { row: Row }) {
  const t = useTexts(eventEndpointTexts)
  if (!('endpoint' in row)) return null
  const { enabled, failingSince } = row.endpoint
  if (!enabled) return <Tag color="error">{t('paused')}</Tag>
  return failingSince ? <Tag color="warning">{t('failing')}</Tag> : <Tag color="success">{t('on')}</Tag>
}

/** Why nothing is sent any more, and the way back. */
function Paused({
  endpoint: { id: endpointId, clientId, name, enabled, disabledReason },
}: {
  endpoint: EventEndpoint
}) {
  const t = useTexts(eventEndpointTexts)
  const toast = useToast()
  const [enable, { isLoading }] = useEnableEventEndpointMutation()
  if (enabled) return null
  const switchOn = async () => {
    const { error } = await enable({ params: { clientId, endpointId } })
    if (error) toast.error(t('enableFailed'), error)
  }
  return (
    <Notice
      kind="warning"
      title={t('pausedTitle', { name })}
      text={t(disabledReason === 'gone' ? 'pausedGone' : 'pausedFailing')}
      action={
        <May route={contractsOf(clientId).enable}>
          <Button loading={isLoading} onClick={() => void switchOn()}>
            {t('enable')}
          </Button>
        </May>
      }
    />
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
