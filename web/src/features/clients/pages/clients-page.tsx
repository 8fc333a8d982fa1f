import { DownloadOutlined } from '@ant-design/icons'
import { exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { given } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useCsvDownload } from '../../../shared/ui/use-csv-download.ts'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { BulkBar } from '../components/bulk-bar.tsx'
import { ClientList } from '../components/client-list.tsx'
import { CreateClientButton } from '../components/create-client-button.tsx'
import { EditClientDialog } from '../components/edit-client-dialog.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { type ClientFilters, type FilterControl, useClientFilters } from '../use-client-filters.ts'
import { useSelection } from '../use-selection.ts'

export function ClientsPage() {
  const t = useTexts(clientsTexts)
  const control = useClientFilters()
  const selection = useSelection()
  const [edited, setEdited] = useState<ClientRow | null>(null)
  const answer = useListClientsInfiniteQuery(control.filters)
  const clients = answer.currentData?.pages.flatMap((page) => page.items)
  const total = answer.currentData?.pages[0]?.total ?? 0
  const tags = [...new Set(clients?.flatMap((client) => client.tags))].sort()

  return (
    <>
      <PageHeader
        title={t('clients')}
        description={t('clientsText')}
        actions={
          <>
            <ExportButton filters={control.filters} />
            <CreateClientButton />
          </>
        }
      />
      <FilterBar control={control} tags={tags} shown={clients?.length} total={total} />
      <div className="client-table">
        <ListFrame answer={answer} filled={clients !== undefined}>
          <ClientList
            clients={clients}
            selection={selection}
            onTag={(tag) => control.change({ tag })}
            onEdit={setEdited}
            empty={<Nothing control={control} />}
          />
        </ListFrame>
      </div>
      {clients && <BulkBar selection={selection} clients={clients} />}
      {edited && <EditClientDialog client={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function ExportButton({ filters: { sort: _, ...filters } }: { filters: ClientFilters }) {
  const t = useTexts(clientsTexts)
  const { start, working } = useCsvDownload()
  const save = () =>
    start({ route: exportClients, input: { query: given(filters) }, fileName: 'clients.csv' })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={working} onClick={() => void save()}>
      {t('exportCsv')}
    </Button>
  )
}

function Nothing({ control: { filtered, clear } }: { control: FilterControl }) {
  const t = useTexts(clientsTexts)
  return filtered ? (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={<Button onClick={clear}>{t('clearFilters')}</Button>}
    />
  ) : (
    <EmptyState
      drawing="people"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<CreateClientButton />}
    />
  )
}
