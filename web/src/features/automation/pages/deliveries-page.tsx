import { type Delivery, DeliveryKind, DeliveryStatus } from '@avaliax/proto/content/delivery.routes.ts'
import { OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { Button, Flex, Typography } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  useListAgencyDeliveriesInfiniteQuery,
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
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { automationTexts } from '../automation.texts.ts'

/** Everything that went to the client's automation and event endpoints, with what came of it. */
export function DeliveriesPage() {
  const { clientId, error, refetch } = useCurrentClient()
  const control = useDeliveryFilters()
  const answer = useListDeliveriesInfiniteQuery(
    { params: { clientId: clientId ?? 0 }, query: control.filters },
    { skip: clientId === undefined },
  )
  const { items } = rowsOf(answer.currentData)
  if (clientId === undefined && error) return <ErrorState problem={error} onRetry={refetch} />
  return <Log control={control} answer={answer} items={items} clientId={clientId} description="description" />
}

/** The same of the event endpoints of the agency itself. */
export function AgencyDeliveriesPage() {
  const t = useTexts(automationTexts)
  const control = useAddressFilters({ ...FIELDS, clientId: IdText }, { clientId: 'client' })
  const answer = useListAgencyDeliveriesInfiniteQuery({ query: control.filters })
  const { items } = rowsOf(answer.currentData)
  const aboutWhom = (
    <div className="filter-client">
      <ClientPicker label={t('client')} allowClear {...control.field('clientId')} />
    </div>
  )
  return (
    <Log
      control={control}
      answer={answer}
      items={items}
      aboutWhom={aboutWhom}
      clientId={null}
      description="agencyDescription"
    />
  )
}

interface LogProps {
  control: Control
  answer: ComponentProps<typeof ListFrame>['answer']
  items: readonly Delivery[] | undefined
  /** Null: the agency itself. */
  clientId: number | null | undefined
  description: 'description' | 'agencyDescription'
  /** A further filter. */
  aboutWhom?: ReactNode
}

function Log({ control, answer, items, clientId, description, aboutWhom }: LogProps) {
  const t = useTexts(automationTexts)
  const ofAgency = clientId === null
  const [openId, setOpenId] = useState<number>()
  return (
    <>
      <PageHeader help="automacao" title={t('title')} description={t(description)} />
      <Filters control={control} clientId={clientId} aboutWhom={aboutWhom} />
      <ListFrame answer={answer} filled={items !== undefined}>
        <Deliveries
          items={items}
          ofAgency={ofAgency}
          onOpen={setOpenId}
          empty={<Nothing control={control} ofAgency={ofAgency} />}
        />
      </ListFrame>
      {openId !== undefined && <DeliveryViewer deliveryId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

type Control = ReturnType<typeof useDeliveryFilters>
const FIELDS = { status: DeliveryStatus, kind: DeliveryKind, endpointId: IdText }
const useDeliveryFilters = () => useAddressFilters(FIELDS)

/** The agency has no automation. */
const AGENCY_KINDS: readonly DeliveryKind[] = ['event', 'test']
const KIND_NAMES = { content: 'content', test: 'testKind', event: 'event' } as const

function Filters({ control, clientId, aboutWhom }: Pick<LogProps, 'control' | 'clientId' | 'aboutWhom'>) {
  const t = useTexts(automationTexts)
  const names = useTexts(deliveryTexts)
  const { field } = control
  return (
    <FilterBar control={control} shown={undefined}>
      <ChoiceFilter
        {...field('kind')}
        label={t('kind')}
        any={t('allKinds')}
        values={clientId === null ? AGENCY_KINDS : DeliveryKind.options}
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
      <DestinationFilter field={field} clientId={clientId} />
      {aboutWhom}
    </FilterBar>
  )
}

/** Also while its choices are not known: what comes late would push the list down. */
function DestinationFilter({ field, clientId }: Pick<Control, 'field'> & Pick<LogProps, 'clientId'>) {
  const t = useTexts(automationTexts)
  const params = { clientId: clientId ?? null }
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
  ofAgency: boolean
  onOpen: (id: number) => void
  empty: ReactNode
}

function Deliveries({ items, ofAgency, onOpen, empty }: ListProps) {
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
  const whose: Column<Delivery> = {
    key: 'client',
    title: t('client'),
    render: (delivery) => <ClientOf delivery={delivery} />,
  }
  const columns: Column<Delivery>[] = [
    { key: 'when', title: t('when'), render: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
    { key: 'kind', title: t('kind'), render: kindOf },
    ...(ofAgency ? [whose] : []),
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
            {delivery.aboutClientId !== null && ' · '}
            <ClientOf delivery={delivery} />
          </span>
          {open(delivery)}
        </Flex>
      )}
    />
  )
}

/** Names the client that a delivery of the agency is about. */
function ClientOf({ delivery: { aboutClientId } }: { delivery: Delivery }) {
  const t = useTexts(automationTexts)
  if (aboutClientId === null) return null
  return <Link to={`/clients/${aboutClientId}`}>{t('clientOf', { id: aboutClientId })}</Link>
}

function AnswerOf({ delivery: { responseStatus, attempts } }: { delivery: Delivery }) {
  const t = useTexts(deliveryTexts)
  if (attempts === 0) return <>–</>
  return <>{responseStatus ?? t('noAnswer')}</>
}

interface NothingProps {
  control: Control
  ofAgency: boolean
}

function Nothing({ control: { filtered, clear }, ofAgency }: NothingProps) {
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
      text={t(ofAgency ? 'agencyEmptyText' : 'emptyText')}
      action={
        ofAgency ? (
          <Link to="/settings#event-endpoints">{t('toEndpoints')}</Link>
        ) : (
          <Link to={keep('/reviews')}>{t('toReviews')}</Link>
        )
      }
    />
  )
}
