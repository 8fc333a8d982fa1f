import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { Company, Contact, Seats, Status } from './client-cells.tsx'

const RECENT = 3

export function RecentClients() {
  const t = useTexts(clientsTexts)
  const answer = useListClientsInfiniteQuery({ query: { limit: RECENT } })
  const clients = answer.data?.pages[0]?.items
  const planTitle = usePlanTitle()
  const planOf = (client: ClientRow) => planTitle(client.planId, client.planDisplayName) ?? '–'
  const columns: Column<ClientRow>[] = [
    { key: 'company', title: t('company'), share: 38, render: (client) => <Company client={client} /> },
    {
      key: 'contact',
      title: t('contact'),
      share: 24,
      spare: true,
      render: (client) => <Contact client={client} />,
    },
    { key: 'plan', title: t('plan'), render: planOf },
    {
      key: 'employees',
      title: t('employees'),
      end: true,
      spare: true,
      render: (client) => <Seats client={client} />,
    },
    { key: 'status', title: t('status'), render: (client) => <Status client={client} /> },
    { key: 'since', title: t('since'), render: ({ createdAt }) => formatDate(createdAt) },
  ]
  return (
    <Section title={t('recent')} extra={<Link to="/clients">{t('seeAll')}</Link>}>
      <ListFrame answer={{ ...answer, hasNextPage: false }} filled={clients !== undefined}>
        <DataList
          label={t('recent')}
          items={clients}
          keyOf={({ id }) => id}
          columns={columns}
          card={(client) => (
            <Flex vertical gap={6}>
              <Flex justify="space-between" align="start" gap={12}>
                <Company client={client} />
                <Status client={client} />
              </Flex>
              <Contact client={client} />
              <Typography.Text type="secondary">
                {planOf(client)} · {t('employees')}: <Seats client={client} /> ·{' '}
                {formatDate(client.createdAt)}
              </Typography.Text>
            </Flex>
          )}
          empty={<EmptyState drawing="people" title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </ListFrame>
    </Section>
  )
}
