import {
  type ApiToken,
  createAgencyApiToken,
  createApiToken,
} from '@avaliax/proto/identity/api-token.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { apiAccessTexts } from '../api-access.texts.ts'
import { useApiTokens } from '../use-api-tokens.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'

/** Tokens for programs: of the client whose settings these are, or of the agency. */
export function ApiTokensSection() {
  const { role } = useUser()
  const { client, impersonating, error, refetch } = useCurrentClient()
  if (role === 'superadmin' && !impersonating) return <Tokens clientId={null} />
  if (client) return <Tokens key={client.id} clientId={client.id} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
}

function Tokens({ clientId }: { clientId: number | null }) {
  const t = useTexts(apiAccessTexts)
  const tokens = useApiTokens(clientId)
  const [creating, setCreating] = useState(false)
  const { answer } = tokens
  const create = clientId === null ? createAgencyApiToken : createApiToken
  const may = useMay()
  const actions = (token: ApiToken) => may(create) && <Revoke token={token} revoke={tokens.revoke} />
  const columns: Column<ApiToken>[] = [
    { key: 'name', title: t('name'), share: 40, render: (token) => <Name token={token} /> },
    { key: 'scope', title: t('scope'), render: ({ scope }) => t(scope) },
    { key: 'expires', title: t('expires'), render: (token) => <Expiry token={token} /> },
    { key: 'used', title: t('lastUsed'), render: (token) => <LastUse token={token} /> },
  ]
  return (
    <Panel
      anchor="api-tokens"
      title={t('title')}
      extra={
        <May route={create}>
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </May>
      }
    >
      <Typography.Paragraph type="secondary">
        {t(clientId === null ? 'agencyText' : 'text')}{' '}
        <a href="/api/docs" target="_blank" rel="noopener" style={{ textDecoration: 'underline' }}>
          {t('reference')}
        </a>
      </Typography.Paragraph>
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <DataList
          label={t('title')}
          items={answer.data?.items}
          keyOf={({ id }) => id}
          columns={columns}
          actions={actions}
          card={(token) => (
            <Flex vertical gap={8} align="start">
              <Name token={token} />
              <span>{t(token.scope)}</span>
              <Typography.Text type="secondary">
                {t('expires')}: <Expiry token={token} /> · {t('lastUsed')}: <LastUse token={token} />
              </Typography.Text>
              {actions(token)}
            </Flex>
          )}
          empty={<p>{t('empty')}</p>}
        />
      </ListFrame>
      {creating && <CreateTokenDialog tokens={tokens} onClose={() => setCreating(false)} />}
    </Panel>
  )
}

function Name({ token: { name, clientId, madeBy } }: { token: ApiToken }) {
  const t = useTexts(apiAccessTexts)
  return (
    <span title={name}>
      {name} {clientId !== null && madeBy === 'agency' && <Tag>{t('byAgency')}</Tag>}
    </span>
  )
}

function Expiry({ token: { expiresAt } }: { token: ApiToken }) {
  const t = useTexts(apiAccessTexts)
  if (expiresAt === null) return t('never')
  if (Date.parse(expiresAt) <= Date.now()) return <Tag color="error">{t('expired')}</Tag>
  return formatDate(expiresAt)
}

function LastUse({ token: { lastUsedAt } }: { token: ApiToken }) {
  const t = useTexts(apiAccessTexts)
  return lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : t('unused')
}

interface RevokeProps {
  token: ApiToken
  revoke: ReturnType<typeof useApiTokens>['revoke']
}

function Revoke({ token: { id, name }, revoke }: RevokeProps) {
  const t = useTexts(apiAccessTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const ask = () =>
    confirm({
      title: t('revokeTitle', { name }),
      consequence: t('revokeText'),
      confirmLabel: t('revoke'),
      onConfirm: async () => toast.outcome(await revoke(id), t('revoked', { name }), t('revokeFailed')),
    })
  return (
    <Button danger type="text" aria-label={t('revokeOf', { name })} onClick={ask}>
      {t('revoke')}
    </Button>
  )
}
