import type { OwnerAccount } from '@avaliax/proto/identity/owner.routes.ts'
import { changeClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Checkbox, Flex, Grid, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay, useMayRead } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import type { ColumnKey } from '../use-columns.ts'
import type { Selection } from '../use-selection.ts'
import { ClientActions } from './client-actions.tsx'
import {
  Charge,
  Company,
  Contact,
  GoogleFlag,
  GoogleMark,
  LastActivity,
  Rating,
  Revenue,
  Seats,
  Status,
  TagsAndNotes,
} from './client-cells.tsx'
import { Reasons } from './client-reasons.tsx'
import { useColumnNames } from './column-choice.tsx'
import { invitationWords } from './invitation-words.ts'
import { type ClientOrder, directionOf, type SortedColumn, SortHead } from './sort-head.tsx'

interface Props {
  clients: readonly ClientRow[] | undefined
  selection: Selection
  order: ClientOrder
  columns: readonly ColumnKey[]
  /** The invitations of owners who have not accepted theirs, by user id. */
  invited: ReadonlyMap<number, OwnerAccount['invitation']>
  /** User ids of owners whose address refused our mail. */
  refusing: ReadonlySet<number>
  onTag: (tag: string) => void
  onEdit: (client: ClientRow) => void
  empty: ReactNode
}

export function ClientList({ clients, selection, order, columns, invited, refusing, ...props }: Props) {
  const { onTag, onEdit, empty } = props
  const t = useTexts(clientsTexts)
  const status = useTexts(statusTexts)
  const { number } = useFormat()
  const planTitle = usePlanTitle()
  const planOf = (client: ClientRow) => planTitle(client.planId, client.planDisplayName) ?? '–'
  const maySelect = useMay()(changeClients)
  const seesMoney = useMayRead('money')
  const tick = (client: ClientRow) => (
    <Checkbox
      aria-label={status('selectOf', { name: client.companyName })}
      checked={selection.has(client.id)}
      onChange={() => selection.toggle(client)}
    />
  )
  const refusalOf = ({ userId }: ClientRow) =>
    userId !== null && refusing.has(userId) && <Tag color="error">{t('mailRefused')}</Tag>
  const nameAndTags = (client: ClientRow) => (
    <div className="data-line">
      <Company client={client} />
      <TagsAndNotes client={client} onTag={onTag} />
      {refusalOf(client)}
    </div>
  )
  const invitationOf = ({ userId }: ClientRow) => (userId === null ? undefined : invited.get(userId))
  const invitationText = (client: ClientRow) => invitationWords(invitationOf(client) ?? {}, t)
  /** An owner who never came in says more than the client's own status. */
  const statusOf = (client: ClientRow) =>
    client.userId !== null && invited.has(client.userId) && client.status !== 'inactive' ? (
      <Tag color={invitationOf(client)?.state === 'sent' ? 'processing' : 'warning'}>
        {invitationText(client)}
      </Tag>
    ) : (
      <Status client={client} />
    )
  const sortedBy = (sort: SortedColumn, title: string) => ({
    title,
    sorted: directionOf(order, sort),
    head: <SortHead title={title} sort={sort} order={order} />,
  })
  const selectAll = clients && clients.length > 0 && <SelectAll clients={clients} selection={selection} />
  const names = useColumnNames()
  const columnOf: Record<ColumnKey, Omit<Column<ClientRow>, 'key'>> = {
    needs: { title: names.needs, share: 26, render: (client) => <Reasons findings={client.health} /> },
    contact: {
      title: names.contact,
      share: 18,
      spare: true,
      render: (client) => <Contact client={client} />,
    },
    plan: { ...sortedBy('plan', names.plan), render: planOf },
    charge: { title: names.charge, spare: true, render: (client) => <Charge client={client} /> },
    google: { title: names.google, spare: true, render: (client) => <GoogleMark client={client} /> },
    employees: {
      ...sortedBy('employees', names.employees),
      end: true,
      spare: true,
      render: (client) => <Seats client={client} />,
    },
    rating: {
      ...sortedBy('rating', names.rating),
      end: true,
      render: (client) => <Rating client={client} />,
    },
    urgent: {
      ...sortedBy('urgent', names.urgent),
      end: true,
      render: ({ urgentReviews }) => number(urgentReviews),
    },
    revenue: {
      ...sortedBy('revenue', names.revenue),
      end: true,
      render: (client) => <Revenue client={client} />,
    },
    status: { title: names.status, render: statusOf },
    activity: {
      ...sortedBy('activity', names.activity),
      spare: true,
      render: (client) => <LastActivity client={client} />,
    },
    manager: { title: names.manager, share: 18, render: ({ manager }) => manager?.email ?? '–' },
  }
  const table: Column<ClientRow>[] = [
    ...(maySelect ? [{ key: 'select', title: status('selectAll'), head: selectAll, render: tick }] : []),
    { key: 'company', ...sortedBy('name', t('company')), share: 30, render: nameAndTags },
    ...columns.filter((key) => key !== 'revenue' || seesMoney).map((key) => ({ key, ...columnOf[key] })),
  ]
  const phone = Grid.useBreakpoint().md === false
  return (
    <>
      {phone && maySelect && <div className="client-select-all">{selectAll}</div>}
      <DataList
        label={t('clients')}
        items={clients}
        keyOf={({ id }) => id}
        columns={table}
        actions={(client) => <ClientActions client={client} onEdit={onEdit} />}
        empty={empty}
        card={(client) => (
          <Flex vertical gap={10}>
            <Flex justify="space-between" align="start" gap={12}>
              <Flex gap={10} align="start" className="client-card-name">
                {maySelect && tick(client)}
                <div>
                  <Company client={client} />
                  <TagsAndNotes client={client} onTag={onTag} />
                  {refusalOf(client)}
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
      onChange={() => selection.choose(all ? [] : clients)}
    >
      {phone && t('selectAll')}
    </Checkbox>
  )
}
