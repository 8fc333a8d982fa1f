import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Checkbox, Flex, Grid, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { clientsTexts, healthTexts, statusTexts } from '../clients.texts.ts'
import type { Selection } from '../use-selection.ts'
import { ClientActions } from './client-actions.tsx'
import {
  Company,
  Contact,
  GoogleFlag,
  GoogleMark,
  LastActivity,
  Seats,
  Status,
  TagsAndNotes,
} from './client-cells.tsx'
import { Reasons } from './client-reasons.tsx'
import { type ClientOrder, directionOf, type SortedColumn, SortHead } from './sort-head.tsx'

interface Props {
  clients: readonly ClientRow[] | undefined
  selection: Selection
  order: ClientOrder
  /** User ids of owners who have not accepted their invitation. */
  invited: ReadonlySet<number>
  onTag: (tag: string) => void
  onEdit: (client: ClientRow) => void
  empty: ReactNode
}

export function ClientList({ clients, selection, order, invited, onTag, onEdit, empty }: Props) {
  const t = useTexts(clientsTexts)
  const status = useTexts(statusTexts)
  const health = useTexts(healthTexts)
  const planTitle = usePlanTitle()
  const planOf = (client: ClientRow) => planTitle(client.planId, client.planDisplayName) ?? '–'
  const tick = (client: ClientRow) => (
    <Checkbox
      aria-label={status('selectOf', { name: client.companyName })}
      checked={selection.has(client.id)}
      onChange={() => selection.toggle(client.id)}
    />
  )
  const nameAndTags = (client: ClientRow) => (
    <div className="data-line">
      <Company client={client} />
      <TagsAndNotes client={client} onTag={onTag} />
    </div>
  )
  /** An owner who never came in says more than the client's own status. */
  const statusOf = (client: ClientRow) =>
    client.userId !== null && invited.has(client.userId) && client.status !== 'inactive' ? (
      <Tag color="processing">{t('invited')}</Tag>
    ) : (
      <Status client={client} />
    )
  const sortedBy = (sort: SortedColumn, title: string) => ({
    title,
    sorted: directionOf(order, sort),
    head: <SortHead title={title} sort={sort} order={order} />,
  })
  const selectAll = clients && clients.length > 0 && <SelectAll clients={clients} selection={selection} />
  const columns: Column<ClientRow>[] = [
    { key: 'select', title: status('selectAll'), head: selectAll, render: tick },
    { key: 'company', ...sortedBy('name', t('company')), share: 30, render: nameAndTags },
    {
      key: 'needs',
      title: health('needs'),
      share: 26,
      render: (client) => <Reasons findings={client.health} />,
    },
    {
      key: 'contact',
      title: t('contact'),
      share: 18,
      spare: true,
      render: (client) => <Contact client={client} />,
    },
    { key: 'plan', title: t('plan'), render: planOf },
    { key: 'google', title: t('google'), spare: true, render: (client) => <GoogleMark client={client} /> },
    {
      key: 'employees',
      ...sortedBy('employees', t('employees')),
      end: true,
      render: (client) => <Seats client={client} />,
    },
    { key: 'status', title: t('status'), render: statusOf },
    {
      key: 'activity',
      ...sortedBy('activity', t('lastActivity')),
      spare: true,
      render: (client) => <LastActivity client={client} />,
    },
  ]
  const phone = Grid.useBreakpoint().md === false
  return (
    <>
      {phone && <div className="client-select-all">{selectAll}</div>}
      <DataList
        label={t('clients')}
        items={clients}
        keyOf={({ id }) => id}
        columns={columns}
        actions={(client) => <ClientActions client={client} onEdit={onEdit} />}
        empty={empty}
        card={(client) => (
          <Flex vertical gap={10}>
            <Flex justify="space-between" align="start" gap={12}>
              <Flex gap={10} align="start" className="client-card-name">
                {tick(client)}
                <div>
                  <Company client={client} />
                  <TagsAndNotes client={client} onTag={onTag} />
                </div>
              </Flex>
              {statusOf(client)}
            </Flex>
            <Reasons findings={client.health} />
            <Contact client={client} />
            <Flex wrap gap={12} align="center">
              <GoogleFlag client={client} />
              <Typography.Text type="secondary">
                {planOf(client)} · {t('employees')}: <Seats client={client} />
              </Typography.Text>
            </Flex>
            <Flex justify="space-between" align="center" gap={12}>
              <Typography.Text type="secondary">
                {t('lastActivity')}: <LastActivity client={client} />
              </Typography.Text>
              <ClientActions client={client} onEdit={onEdit} />
            </Flex>
          </Flex>
        )}
      />
    </>
  )
}

interface SelectAllProps {
  selection: Selection
  clients: readonly ClientRow[]
}

/** Ticks every client that is shown, or none: in the table's head, with its words above the cards of a phone. */
function SelectAll({ selection, clients }: SelectAllProps) {
  const t = useTexts(statusTexts)
  const phone = Grid.useBreakpoint().md === false
  const all = clients.every(({ id }) => selection.has(id))
  const some = clients.some(({ id }) => selection.has(id))
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={all}
      indeterminate={some && !all}
      onChange={() => selection.choose(all ? [] : clients.map(({ id }) => id))}
    >
      {phone && t('selectAll')}
    </Checkbox>
  )
}
