import { NEEDIEST_CLIENTS } from '@avaliax/proto/document/first-queries.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts, healthTexts } from '../clients.texts.ts'
import { Company, LastActivity, Seats } from './client-cells.tsx'
import { Reasons } from './client-reasons.tsx'
import { CreateClientButton } from './create-client-button.tsx'
import { ReasonCounts } from './reason-counts.tsx'

/** Who needs the agency's help, most pressing first, each with the reasons; one click opens the client. */
export function HealthList() {
  const t = useTexts(healthTexts)
  const list = useTexts(clientsTexts)
  const answer = useListClientsInfiniteQuery({ query: NEEDIEST_CLIENTS })
  const clients = answer.data?.pages[0]?.items
  const planTitle = usePlanTitle()
  const planOf = (client: ClientRow) => planTitle(client.planId, client.planDisplayName) ?? '–'
  const columns: Column<ClientRow>[] = [
    { key: 'company', title: list('company'), share: 32, render: (client) => <Company client={client} /> },
    { key: 'needs', title: t('needs'), share: 40, render: ({ health }) => <Reasons findings={health} /> },
    {
      key: 'plan',
      title: list('plan'),
      spare: true,
      render: planOf,
    },
    {
      key: 'employees',
      title: list('employees'),
      end: true,
      spare: true,
      render: (client) => <Seats client={client} />,
    },
    { key: 'activity', title: list('lastActivity'), render: (client) => <LastActivity client={client} /> },
  ]
  return (
    <Section title={t('title')} extra={<Link to="/clients?sort=attention">{list('seeAll')}</Link>}>
      <ReasonCounts />
      <ListFrame answer={{ ...answer, hasNextPage: false }} filled={clients !== undefined}>
        <DataList
          label={t('title')}
          items={clients}
          keyOf={({ id }) => id}
          columns={columns}
          card={(client) => (
            <Flex vertical gap={8}>
              <Company client={client} />
              <Reasons findings={client.health} />
              <Typography.Text type="secondary">
                {planOf(client)} · {list('employees')}: <Seats client={client} /> ·{' '}
                <LastActivity client={client} />
              </Typography.Text>
            </Flex>
          )}
          empty={
            <EmptyState
              drawing="people"
              title={list('emptyTitle')}
              text={list('emptyText')}
              action={<CreateClientButton />}
            />
          }
        />
      </ListFrame>
    </Section>
  )
}
