import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { clientsTexts } from '../clients.texts.ts'
import './client-list.css'

interface Props {
  clients: readonly ClientRow[] | undefined
  empty: ReactNode
}

const STATUS_COLORS = { active: 'success', pending: 'warning', inactive: 'default' } as const

export function ClientList({ clients, empty }: Props) {
  const t = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const columns: Column<ClientRow>[] = [
    { key: 'company', title: t('company'), render: (client) => <Company client={client} /> },
    { key: 'contact', title: t('contact'), render: (client) => <Contact client={client} /> },
    { key: 'plan', title: t('plan'), render: ({ planDisplayName }) => planDisplayName ?? '–' },
    { key: 'google', title: t('google'), render: (client) => <GoogleFlag client={client} /> },
    { key: 'employees', title: t('employees'), end: true, render: (client) => <Seats client={client} /> },
    { key: 'status', title: t('status'), render: ({ status }) => <Status status={status} /> },
    {
      key: 'actions',
      title: common('actions'),
      titleHidden: true,
      end: true,
      render: (client) => <ViewLink client={client} />,
    },
  ]
  return (
    <DataList
      label={t('clients')}
      items={clients}
      keyOf={({ id }) => id}
      columns={columns}
      empty={empty}
      card={(client) => (
        <Flex vertical gap={10}>
          <Flex justify="space-between" align="start" gap={12}>
            <Company client={client} />
            <Status status={client.status} />
          </Flex>
          <Contact client={client} />
          <Flex wrap gap={12} align="center">
            <GoogleFlag client={client} />
            <Typography.Text type="secondary">
              {client.planDisplayName ?? '–'} · {t('employees')}: <Seats client={client} />
            </Typography.Text>
          </Flex>
          <ViewLink client={client} />
        </Flex>
      )}
    />
  )
}

const Company = ({ client }: { client: ClientRow }) => (
  <Typography.Text strong className="client-company">
    {client.companyName}
  </Typography.Text>
)

function Contact({ client: { contactPerson, email } }: { client: ClientRow }) {
  return (
    <div className="client-contact">
      {contactPerson && <span>{contactPerson}</span>}
      <Typography.Text type="secondary">{email}</Typography.Text>
    </div>
  )
}

function GoogleFlag({ client: { googleLinked } }: { client: ClientRow }) {
  const t = useTexts(clientsTexts)
  return <Tag color={googleLinked ? 'success' : 'default'}>{t(googleLinked ? 'linked' : 'notLinked')}</Tag>
}

/** Employees against the plan's places; marked when full. */
function Seats({ client: { employeeCount, maxEmployees } }: { client: ClientRow }) {
  const full = Boolean(maxEmployees) && employeeCount >= (maxEmployees ?? 0)
  return (
    <span className={full ? 'client-full' : undefined}>
      {employeeCount}/{maxEmployees || '∞'}
    </span>
  )
}

function Status({ status }: { status: ClientRow['status'] }) {
  const common = useTexts(commonTexts)
  return <Tag color={STATUS_COLORS[status]}>{common(status)}</Tag>
}

function ViewLink({ client: { id, companyName } }: { client: ClientRow }) {
  const t = useTexts(clientsTexts)
  return (
    <Link to={`/dashboard?impersonate=${id}`} aria-label={t('viewOf', { name: companyName })}>
      {t('view')}
    </Link>
  )
}
