import type { ClientRow } from '@avaliax/proto/tenancy/client.routes.ts'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DataList } from '../../../shared/ui/data-list.tsx'
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
  const columns: TableColumnsType<ClientRow> = [
    { title: t('company'), key: 'company', render: (_, client) => <Company client={client} /> },
    { title: t('contact'), key: 'contact', render: (_, client) => <Contact client={client} /> },
    { title: t('plan'), key: 'plan', render: (_, { planDisplayName }) => planDisplayName ?? '–' },
    { title: t('google'), key: 'google', render: (_, client) => <GoogleFlag client={client} /> },
    {
      title: t('employees'),
      key: 'employees',
      align: 'right',
      render: (_, client) => <Seats client={client} />,
    },
    { title: t('status'), key: 'status', render: (_, { status }) => <Status status={status} /> },
    {
      title: <span className="ax-hidden">{common('actions')}</span>,
      key: 'actions',
      align: 'right',
      render: (_, client) => <ViewLink client={client} />,
    },
  ]
  return (
    <DataList
      label={t('clients')}
      items={clients}
      rowKey="id"
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

/** Employees against the plan's places; amber in words of colour when full. */
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
