import { exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useListClientsInfiniteQuery } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import { BulkBar } from '../components/bulk-bar.tsx'
import { ClientList } from '../components/client-list.tsx'
import { CreateClientButton } from '../components/create-client-button.tsx'
import { EditClientDialog } from '../components/edit-client-dialog.tsx'
import { ClientFilterBar, useClientFilters } from '../components/filter-bar.tsx'
import { useSelection } from '../use-selection.ts'

export function ClientsPage() {
  const t = useTexts(clientsTexts)
  const control = useClientFilters()
  const selection = useSelection()
  const [edited, setEdited] = useState<ClientRow | null>(null)
  const answer = useListClientsInfiniteQuery({ query: control.query })
  const { items: clients, total } = rowsOf(answer.currentData)
  const tags = [...new Set(clients?.flatMap((client) => client.tags))].sort()

  return (
    <>
      <PageHeader
        title={t('clients')}
        description={t('clientsText')}
        actions={
          <>
            <CsvButton route={exportClients} input={{ query: control.filters }} fileName="clients.csv" />
            <CreateClientButton />
          </>
        }
      />
      <ClientFilterBar control={control} tags={tags} shown={clients?.length} total={total} />
      <div className="client-table">
        <ListFrame answer={answer} filled={clients !== undefined}>
          <ClientList
            clients={clients}
            selection={selection}
            onTag={(tag) => control.change({ tag })}
            onEdit={setEdited}
            empty={
              control.filtered ? (
                <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
              ) : (
                <EmptyState
                  drawing="people"
                  title={t('emptyTitle')}
                  text={t('emptyText')}
                  action={<CreateClientButton />}
                />
              )
            }
          />
        </ListFrame>
      </div>
      {clients && <BulkBar selection={selection} clients={clients} />}
      {edited && <EditClientDialog client={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
