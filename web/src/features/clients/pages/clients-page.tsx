import { OWNERS_MAX } from '@avaliax/proto/identity/owner.routes.ts'
import { exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { BULK_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Button, Skeleton, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useGetAgencyStatsQuery, useListClientTagsQuery } from '../../../shared/api/agency.api.ts'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useBulkRun } from '../../../shared/bulk-run.ts'
import { useAllAtOnce } from '../../../shared/hooks/use-all-at-once.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { KnownAtFirst } from '../../../shared/ui/known-at-first.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useListClientsInfiniteQuery,
  useListClientViewsQuery,
  useListOwnerAccountsQuery,
} from '../clients.api.ts'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import { ClientList } from '../components/client-list.tsx'
import { ColumnChoice } from '../components/column-choice.tsx'
import { CreateClientButton } from '../components/create-client-button.tsx'
import { EditClientDialog } from '../components/edit-client-dialog.tsx'
import { ClientFilterBar, useClientFilters } from '../components/filter-bar.tsx'
import { ImportClientsButton } from '../components/import-clients-button.tsx'
import { ReasonCounts } from '../components/reason-counts.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { TakeOverButton } from '../components/take-over-button.tsx'
import { placeOfferTexts } from '../place-offer.texts.ts'
import { useColumns } from '../use-columns.ts'
import { type Selection, useSelection } from '../use-selection.ts'
import '../../../shared/ui/selection-bar.css'

const PlacesDialog = lazy(() => import('../components/places-dialog.tsx'))
const BulkDialog = lazy(() => import('../components/bulk-dialog.tsx'))

export function ClientsPage() {
  const t = useTexts(clientsTexts)
  const { number } = useFormat()
  const control = useClientFilters()
  const selection = useSelection()
  const columns = useColumns()
  const [editedClient, setEditedClient] = useState<ClientRow | null>(null)
  const answer = useListClientsInfiniteQuery({ query: control.query })
  // The rows stay until the next ones are there, and with them the keyboard's place in the table's head.
  const { shown, stale } = shownAnswer(answer)
  const { items: clients, total } = rowsOf(shown)
  const { invited, refusing, isLoading } = useOwners(clients)
  const above = useKnownAbove()
  const ready = useAllAtOnce(!above.all || isLoading || answer.isLoading)

  return (
    <>
      <PageHeader
        help="agencia"
        title={t('clients')}
        description={t('clientsText')}
        actions={
          <>
            <CsvButton route={exportClients} input={{ query: control.filters }} fileName="clients.csv" />
            <TakeOverButton />
            <ImportClientsButton />
            <CreateClientButton />
          </>
        }
      />
      {ready ? (
        <>
          <ClientFilterBar control={control} />
          <div className="client-narrowing">
            <KnownAtFirst isKnown={above.reasons}>
              <ReasonCounts chosen={control.filters.reason} />
            </KnownAtFirst>
            <KnownAtFirst isKnown={above.views}>
              <SavedViews control={control} />
            </KnownAtFirst>
            {clients && (
              <Typography.Text type="secondary" role="status" className="client-shown">
                {t('shown', { shown: number(clients.length), total: number(total) })}
              </Typography.Text>
            )}
            <ColumnChoice columns={columns} />
          </div>
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
      {ready && (
        <div className="client-table" aria-busy={stale}>
          <ListFrame answer={answer} filled={clients !== undefined}>
            <ClientList
              clients={clients}
              selection={selection}
              order={control.order}
              columns={columns.shown}
              invited={invited}
              refusing={refusing}
              onTag={(tag) => control.change({ tag })}
              onEdit={setEditedClient}
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
      )}
      {clients && <BulkBar selection={selection} query={control.query} total={total} />}
      {editedClient && <EditClientDialog client={editedClient} onClose={() => setEditedClient(null)} />}
    </>
  )
}

/** Answers what is known of the things that stand above the list. */
function useKnownAbove() {
  const views = !useListClientViewsQuery().isLoading
  const reasons = !useGetAgencyStatsQuery().isLoading
  const filters = [
    useListPlansQuery(ALL_PLANS),
    useListClientTagsQuery(),
    useListOperatorsQuery(ALL_OPERATORS),
  ].every(({ isLoading }) => !isLoading)
  return { views, reasons, all: views && reasons && filters }
}

const idsOf = (owners: readonly { userId: number }[]) => new Set(owners.map(({ userId }) => userId))

/** Owners of these clients who have not accepted their invitation, and whose address refused our mail, by their user ids. */
function useOwners(clients: readonly ClientRow[] | undefined) {
  const userIds = [...new Set(clients?.flatMap(({ userId }) => userId ?? []))].slice(0, OWNERS_MAX)
  const { currentData, isLoading } = useListOwnerAccountsQuery(
    { query: { userIds: userIds.join(',') } },
    { skip: userIds.length === 0 },
  )
  const owners = currentData?.owners ?? []
  const refusing = owners.filter(({ mailRefusal }) => mailRefusal)
  const invited = new Map(
    owners.flatMap(({ userId, invitation, state }) =>
      state === 'invited' ? [[userId, invitation] as const] : [],
    ),
  )
  return { invited, refusing: idsOf(refusing), isLoading }
}

interface Props {
  selection: Selection
  /** The list shows these, of so many clients in all. */
  query: ReturnType<typeof useClientFilters>['query']
  total: number
}

/** How many are ticked, and what can be done with all of them at once; at the foot of the window, so that no row moves. */
function BulkBar({ selection, query, total }: Props) {
  const t = useTexts(statusTexts)
  const place = useTexts(placeOfferTexts)
  const [open, setOpen] = useState(false)
  const [linking, setLinking] = useState(false)
  const count = selection.ids.length
  const working = useBulkRun()?.working ?? false
  if (count === 0 && !open && !linking) return null
  return (
    <div className="selection-bar">
      <Typography.Text strong role="status">
        {t('selected', { count })}
      </Typography.Text>
      <Button type="primary" disabled={count === 0 || working} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {count > 0 && count <= BULK_MAX && (
        <May route={updateClient}>
          <Button onClick={() => setLinking(true)}>{place('linkPlaces')}</Button>
        </May>
      )}
      {count > 0 && count <= BULK_MAX && (
        <CsvButton
          route={exportClients}
          input={{ query: { clientIds: selection.ids.join(',') } }}
          fileName="clients.csv"
        />
      )}
      {total > count && <ChooseAll selection={selection} query={query} total={total} />}
      <Button type="text" onClick={() => selection.choose([])}>
        {t('clearSelection')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkDialog selection={selection} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {linking && (
        <Suspense fallback={null}>
          <PlacesDialog clients={selection.clients} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Ticks every client that the filters leave, the ones on later pages as well. */
function ChooseAll({ selection, query, total }: Props) {
  const t = useTexts(statusTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const choose = async () => {
    setLoading(true)
    const { found, error } = await allFound(query)
    setLoading(false)
    if (error) toast.error(common('error'), error)
    else selection.choose(found)
  }
  return (
    <Button type="text" loading={loading} onClick={() => void choose()}>
      {t('chooseAll', { count: total })}
    </Button>
  )
}

async function allFound(query: Props['query']): Promise<{ found: ClientRow[]; error?: ApiProblem }> {
  const found: ClientRow[] = []
  let cursor: string | undefined
  do {
    const { data, error } = await send(listClients, {
      query: { ...query, limit: BULK_MAX, ...(cursor && { cursor }) },
    })
    if (!data) return { found, error }
    found.push(...data.items)
    cursor = data.next ?? undefined
  } while (cursor)
  return { found }
}
