import { type Delivery, DeliveryKind, DeliveryStatus } from '@avaliax/proto/content/delivery.routes.ts'
import { OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { Button, Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  useListDeliveriesInfiniteQuery,
  useListEventEndpointsQuery,
} from '../../../shared/api/automation.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { deliveryTexts } from '../../../shared/automation/delivery.texts.ts'
import { DeliveryStatusTag } from '../../../shared/automation/delivery-status.tsx'
import { DeliveryViewer } from '../../../shared/automation/delivery-viewer.tsx'
import { eventTypeTexts } from '../../../shared/automation/event-type.texts.ts'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ChoiceFilter } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { automationTexts } from '../automation.texts.ts'

/** Everything that went to the automation, with what came of it. */
export function DeliveriesPage() {
  const t = useTexts(automationTexts)
  const { clientId } = useCurrentClient()
  const control = useDeliveryFilters()
  const answer = useListDeliveriesInfiniteQuery(
    { params: { clientId: clientId ?? 0 }, query: control.filters },
    { skip: clientId === undefined },
  )
  const [openId, setOpenId] = useState<number>()
  const { items } = rowsOf(answer.currentData)
  return (
    <>
      <PageHeader
        help="automacao"
        title={t('title')}
        description={t('description')}
        actions={<Filters field={control.field} />}
      />
      <ListFrame answer={answer} filled={items !== undefined}>
        <Deliveries items={items} onOpen={setOpenId} empty={<Nothing control={control} />} />
      </ListFrame>
      {openId !== undefined && <DeliveryViewer deliveryId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

type Control = ReturnType<typeof useDeliveryFilters>
const useDeliveryFilters = () =>
  useAddressFilters({ status: DeliveryStatus, kind: DeliveryKind, endpointId: IdText })

const KIND_NAMES = { content: 'content', test: 'testKind', event: 'event' } as const

function Filters({ field }: Pick<Control, 'field'>) {
  const t = useTexts(automationTexts)
  const names = useTexts(deliveryTexts)
  return (
    <Flex gap={8} wrap>
      <ChoiceFilter
        {...field('kind')}
        label={t('kind')}
        any={t('allKinds')}
        values={DeliveryKind.options}
        nameOf={(kind) => t(KIND_NAMES[kind])}
        width={180}
      />
      <ChoiceFilter
        {...field('status')}
        label={t('filter')}
        any={t('all')}
        values={DeliveryStatus.options}
        nameOf={names}
        width={180}
      />
      <DestinationFilter field={field} />
    </Flex>
  )
}

/** Also while its choices are not known: what comes late would push the list down. */
function DestinationFilter({ field }: Pick<Control, 'field'>) {
  const t = useTexts(automationTexts)
  const { clientId } = useCurrentClient()
  const params = { clientId: clientId ?? 0 }
  const { data } = useListEventEndpointsQuery({ params }, { skip: clientId === undefined })
  const names = new Map(data?.items.map(({ id, name }) => [id, name]))
  const { value } = field('endpointId')
  return (
    <ChoiceFilter
      {...field('endpointId')}
      label={t('host')}
      any={t('allHosts')}
      values={[...new Set([...names.keys(), ...(value === undefined ? [] : [value])])]}
      nameOf={(id) => names.get(id) ?? String(id)}
      width={180}
    />
  )
}

interface ListProps {
  items: readonly Delivery[] | undefined
  onOpen: (id: number) => void
  empty: ReactNode
}

function Deliveries({ items, onOpen, empty }: ListProps) {
  const t = useTexts(automationTexts)
  const types = useTexts(eventTypeTexts)
  const kindOf = ({ kind, eventType }: Delivery) => {
    const type = kind === 'event' ? OutgoingEventType.safeParse(eventType).data : undefined
    return type ? types(type) : t(KIND_NAMES[kind])
  }
  const open = (delivery: Delivery) => (
    <Button aria-label={t('detailsOf', { id: delivery.id })} onClick={() => onOpen(delivery.id)}>
      {t('details')}
    </Button>
  )
  const columns: Column<Delivery>[] = [
    { key: 'when', title: t('when'), render: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { key: 'kind', title: t('kind'), render: kindOf },
    { key: 'host', title: t('host'), share: 30, spare: true, render: ({ host }) => host },
    { key: 'status', title: t('status'), render: ({ status }) => <DeliveryStatusTag status={status} /> },
    { key: 'answer', title: t('answer'), end: true, render: (delivery) => <AnswerOf delivery={delivery} /> },
    { key: 'attempts', title: t('attempts'), end: true, spare: true, render: ({ attempts }) => attempts },
  ]
  return (
    <DataList
      label={t('title')}
      items={items}
      keyOf={({ id }) => id}
      columns={columns}
      actions={open}
      empty={empty}
      card={(delivery) => (
        <Flex vertical gap={8} align="start">
          <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
            <Typography.Text type="secondary">
              <RelativeTime iso={delivery.createdAt} />
            </Typography.Text>
            <DeliveryStatusTag status={delivery.status} />
          </Flex>
          <span>
            {kindOf(delivery)} · <AnswerOf delivery={delivery} />
          </span>
          {open(delivery)}
        </Flex>
      )}
    />
  )
}

function AnswerOf({ delivery: { responseStatus, attempts } }: { delivery: Delivery }) {
  const t = useTexts(deliveryTexts)
  if (attempts === 0) return <>–</>
  return <>{responseStatus ?? t('noAnswer')}</>
}

function Nothing({ control: { filtered, clear } }: { control: Control }) {
  const t = useTexts(automationTexts)
  const keep = useKeepImpersonation()
  if (filtered)
    return (
      <EmptyState
        drawing="search"
        title={t('nothing')}
        action={<Button onClick={clear}>{t('clear')}</Button>}
      />
    )
  return (
    <EmptyState
      drawing="search"
      title={t('empty')}
      text={t('emptyText')}
      action={<Link to={keep('/reviews')}>{t('toReviews')}</Link>}
    />
  )
}
