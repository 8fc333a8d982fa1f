import { PlusOutlined } from '@ant-design/icons'
import { RequestState } from '@avaliax/proto/cards/request/request.fields.ts'
import { createRequest } from '@avaliax/proto/cards/request/request.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ChoiceFilter, FilterBar, NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { FiguresStrip } from '../components/figures-strip.tsx'
import { ImportCustomersButton } from '../components/import-customers-button.tsx'
import { ImportedPanel } from '../components/imported-panel.tsx'
import { PausedNotice } from '../components/paused-notice.tsx'
import { RequestList } from '../components/request-list.tsx'
import { RulesPanel } from '../components/rules-panel.tsx'
import { TicketList } from '../components/ticket-list.tsx'
import { useListRequestsInfiniteQuery, useListSuppressionsInfiniteQuery } from '../requests.api.ts'
import { requestsTexts } from '../requests.texts.ts'

const AskDialog = lazy(async () => ({
  default: (await import('../../../shared/asking/ask-dialog.tsx')).AskDialog,
}))

/** Asking customers for a review: whom, with what outcome, and what they told the manager. */
export function RequestsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <Requests key={client.id} client={client} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function Requests({ client: { id: clientId } }: { client: Client }) {
  const t = useTexts(requestsTexts)
  const [asking, setAsking] = useState(false)
  const control = useAddressFilters({ state: RequestState })
  const answer = useListRequestsInfiniteQuery({ params: { clientId }, query: control.filters })
  const { items } = rowsOf(answer.currentData)
  const ask = (
    <May route={createRequest}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
    </May>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ImportCustomersButton clientId={clientId} />
            {ask}
          </>
        }
      />
      <Flex vertical gap={20}>
        <PausedNotice clientId={clientId} />
        <FiguresStrip clientId={clientId} />
        <ImportedPanel clientId={clientId} />
        <div>
          <FilterBar control={control} shown={undefined}>
            <ChoiceFilter
              {...control.field('state')}
              label={t('state')}
              any={t('anyState')}
              values={RequestState.options}
              nameOf={t}
              width={200}
            />
          </FilterBar>
          <ListFrame answer={answer} filled={items !== undefined}>
            <RequestList
              requests={items}
              empty={
                control.filtered ? (
                  <NothingFound control={control} title={t('nothing')} text={t('nothingText')} />
                ) : (
                  <EmptyState drawing="card" title={t('empty')} text={t('emptyText')} action={ask} />
                )
              }
            />
          </ListFrame>
        </div>
        <TicketList clientId={clientId} />
        <RulesPanel clientId={clientId} />
        <Left clientId={clientId} />
      </Flex>
      {asking && (
        <Suspense>
          <AskDialog clientId={clientId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How many asked not to be asked again; who they were is not kept. */
function Left({ clientId }: { clientId: number }) {
  const t = useTexts(requestsTexts)
  const { currentData } = useListSuppressionsInfiniteQuery({ params: { clientId }, query: {} })
  const { total: count } = rowsOf(currentData)
  if (!currentData) return null
  return <Panel title={t('left')}>{count === 0 ? t('nobodyLeft') : t('leftText', { count })}</Panel>
}
