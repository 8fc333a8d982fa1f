import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Select, Typography } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useSearchText } from '../../../shared/hooks/use-search-text.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { ClientList } from '../components/client-list.tsx'

export function ClientsPage() {
  const t = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { search, setSearch } = useSearchText()
  const [status, setStatus] = useStatusFilter()
  const list = useListClientsInfiniteQuery({ search, status })
  const clients = list.currentData?.pages.flatMap((page) => page.items)
  const total = list.currentData?.pages[0]?.total ?? 0
  const filtered = search !== '' || status !== undefined

  return (
    <>
      <PageHeader title={t('clients')} description={t('clientsText')} />
      <Flex wrap align="center" gap={12} style={{ marginBottom: 16 }}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
        <Select
          aria-label={t('status')}
          value={status ?? 'any'}
          onChange={(value) => setStatus(ClientStatus.safeParse(value).data)}
          options={[
            { value: 'any' as const, label: t('anyStatus') },
            ...ClientStatus.options.map((value) => ({ value, label: common(value) })),
          ]}
          style={{ width: 160 }}
        />
        {clients && (
          <Typography.Text type="secondary" role="status">
            {t('shown', { shown: clients.length, total })}
          </Typography.Text>
        )}
      </Flex>
      {list.error && (
        <ErrorState
          compact={clients !== undefined}
          problem={list.error as ApiProblem}
          onRetry={list.refetch}
        />
      )}
      {(clients || !list.error) && (
        <ClientList
          clients={clients}
          empty={
            <EmptyState
              drawing={filtered ? 'search' : 'people'}
              title={t(filtered ? 'nothingFound' : 'emptyTitle')}
              text={t(filtered ? 'nothingFoundText' : 'emptyText')}
            />
          }
        />
      )}
      {list.hasNextPage && (
        <Button
          block
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ marginTop: 12 }}
        >
          {common('loadMore')}
        </Button>
      )}
    </>
  )
}

type Status = (typeof ClientStatus.options)[number]

function useStatusFilter(): [Status | undefined, (status: Status | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const status = ClientStatus.optional()
    .catch(undefined)
    .parse(params.get('status') ?? undefined)
  const setStatus = (next: Status | undefined) =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known)
        if (next) changed.set('status', next)
        else changed.delete('status')
        return changed
      },
      { replace: true },
    )
  return [status, setStatus]
}
