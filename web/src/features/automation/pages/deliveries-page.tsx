import { type Delivery, DeliveryKind, DeliveryStatus } from '@avaliax/proto/content/delivery.routes.ts'
import { Button, Flex, Select, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useListDeliveriesInfiniteQuery } from '../../../shared/api/automation.api.ts'
import { deliveryTexts } from '../../../shared/automation/delivery.texts.ts'
import { DeliveryStatusTag } from '../../../shared/automation/delivery-status.tsx'
import { DeliveryViewer } from '../../../shared/automation/delivery-viewer.tsx'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { automationTexts } from '../automation.texts.ts'

/** Everything that went to the automation, with what came of it. */
export function DeliveriesPage() {
  const t = useTexts(automationTexts)
  const { clientId } = useCurrentClient()
  const [params, setParams] = useSearchParams()
  const status = DeliveryStatus.safeParse(params.get('status')).data
  const kind = DeliveryKind.safeParse(params.get('kind')).data
  const answer = useListDeliveriesInfiniteQuery(
    { clientId: clientId ?? 0, status, kind },
    { skip: clientId === undefined },
  )
  const [opened, setOpened] = useState<number>()
  const items = answer.currentData?.pages.flatMap((page) => page.items)
  const choose = (chosen: Partial<Record<'status' | 'kind', string>>) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(chosen))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Filters status={status} kind={kind} onChoose={choose} />}
      />
      <ListFrame answer={answer} filled={items !== undefined}>
        <Deliveries
          items={items}
          onOpen={setOpened}
          empty={
            <Nothing
              filtered={status !== undefined || kind !== undefined}
              onClear={() => choose({ status: '', kind: '' })}
            />
          }
        />
      </ListFrame>
      {opened !== undefined && <DeliveryViewer deliveryId={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface FilterProps {
  status: Delivery['status'] | undefined
  kind: Delivery['kind'] | undefined
  onChoose: (chosen: { status: string } | { kind: string }) => void
}

function Filters({ status, kind, onChoose }: FilterProps) {
  const t = useTexts(automationTexts)
  const names = useTexts(deliveryTexts)
  return (
    <Flex gap={8} wrap>
      <Select
        aria-label={t('kind')}
        style={{ minWidth: 150 }}
        value={kind ?? ''}
        onChange={(value) => onChoose({ kind: value })}
        options={[
          { value: '', label: t('allKinds') },
          { value: 'content', label: t('content') },
          { value: 'test', label: t('testKind') },
        ]}
      />
      <Select
        aria-label={t('filter')}
        style={{ minWidth: 150 }}
        value={status ?? ''}
        onChange={(value) => onChoose({ status: value })}
        options={[
          { value: '', label: t('all') },
          ...DeliveryStatus.options.map((value) => ({ value, label: names(value) })),
        ]}
      />
    </Flex>
  )
}

interface ListProps {
  items: readonly Delivery[] | undefined
  onOpen: (id: number) => void
  empty: ReactNode
}

function Deliveries({ items, onOpen, empty }: ListProps) {
  const t = useTexts(automationTexts)
  const common = useTexts(commonTexts)
  const kindOf = ({ kind }: Delivery) => t(kind === 'test' ? 'testKind' : 'content')
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
    { key: 'open', title: common('actions'), titleHidden: true, end: true, render: open },
  ]
  return (
    <DataList
      label={t('title')}
      items={items}
      keyOf={({ id }) => id}
      columns={columns}
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

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts(automationTexts)
  const keep = useKeepImpersonation()
  if (filtered)
    return (
      <EmptyState
        drawing="search"
        title={t('nothing')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
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
