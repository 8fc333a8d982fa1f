import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { useLiveVisits } from '../../../shared/hooks/use-live-visits.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { PeriodSwitch } from '../../../shared/ui/period-switch.tsx'
import { FloodNotices, useFloodedMonths } from '../components/flood-notices.tsx'
import { LedgerFilterBar } from '../components/ledger-filters.tsx'
import { LedgerList } from '../components/ledger-list.tsx'
import { VerdictSummary } from '../components/verdict-summary.tsx'
import { type LedgerControl, useLedgerFilters } from '../use-ledger-filters.ts'
import { useListTapsInfiniteQuery } from '../visits.api.ts'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'
import './visits-page.css'

/** The ledger of visits: why was this one not counted? */
export function VisitsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <Ledger key={client.id} client={client} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function Ledger({ client }: { client: Client }) {
  const { id: clientId, timeZone } = client
  const t = useTexts(ledgerTexts)
  const words = useTexts(visitsTexts)
  useLiveVisits(client)
  const control = useLedgerFilters(timeZone)
  const flooded = useFloodedMonths(clientId)
  const answer = useListTapsInfiniteQuery({ clientId, query: control.query })
  const visits = answer.currentData?.pages.flatMap((page) => page.items)
  const { employeeId } = control.filters
  const known = visits?.find((visit) => visit.employeeId === employeeId)?.employeeName
  return (
    <>
      <PageHeader title={words('title')} description={t('description')} actions={<PeriodSwitch />} />
      <VerdictSummary clientId={clientId} control={control} />
      {flooded && (
        <FloodNotices
          months={flooded}
          clientId={clientId}
          onShow={() => control.change({ suspicious: 'true' })}
        />
      )}
      {/* It loads meanwhile, but a notice would push it down under a finger. */}
      <div hidden={!flooded}>
        <LedgerFilterBar
          clientId={clientId}
          control={control}
          knownName={known ?? undefined}
          shown={visits?.length}
          total={answer.currentData?.pages[0]?.total ?? 0}
        />
        <ListFrame answer={answer} filled={visits !== undefined}>
          <LedgerList visits={visits} empty={<Nothing control={control} />} />
        </ListFrame>
      </div>
    </>
  )
}

function Nothing({ control: { filtered, clear } }: { control: LedgerControl }) {
  const t = useTexts(ledgerTexts)
  if (!filtered) return <EmptyState drawing="card" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={<Button onClick={clear}>{t('clear')}</Button>}
    />
  )
}
