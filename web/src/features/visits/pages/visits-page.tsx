import { CloseOutlined } from '@ant-design/icons'
import { monthName } from '@avaliax/proto/month-name.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useLiveVisits, WATCHED_EVERY_MS } from '../../../shared/hooks/use-live-visits.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { PeriodSwitch } from '../../../shared/ui/period-switch.tsx'
import { FloodNotices, useFloodedMonths } from '../components/flood-notices.tsx'
import { type LedgerControl, LedgerFilterBar, useLedgerFilters } from '../components/ledger-filters.tsx'
import { LedgerList } from '../components/ledger-list.tsx'
import { VerdictSummary } from '../components/verdict-summary.tsx'
import { useListTapsInfiniteQuery } from '../visits.api.ts'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'
import './visits-page.css'

/** The ledger of visits: why was this one not counted? */
export function VisitsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <Ledger key={client.id} client={client} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

/** The last days, or the month that the address names until it is taken out. */
function Period({ control: { filters, change } }: { control: LedgerControl }) {
  const t = useTexts(ledgerTexts)
  const locale = localeOf(useLanguage())
  if (!filters.month) return <PeriodSwitch />
  return (
    <Button icon={<CloseOutlined aria-hidden />} onClick={() => change({ month: undefined })}>
      {t('onlyMonth', { month: monthName(filters.month, locale) })}
    </Button>
  )
}

function Ledger({ client }: { client: Client }) {
  const { id: clientId, timeZone } = client
  const t = useTexts(ledgerTexts)
  const words = useTexts(visitsTexts)
  useLiveVisits(client, WATCHED_EVERY_MS)
  const control = useLedgerFilters(timeZone)
  const flooded = useFloodedMonths(clientId)
  const answer = useListTapsInfiniteQuery({ params: { clientId }, query: control.query })
  const { items: visits, total } = rowsOf(answer.currentData)
  const { employeeId } = control.filters
  const employeeName = visits?.find((visit) => visit.employeeId === employeeId)?.employeeName
  return (
    <>
      <PageHeader
        title={words('title')}
        help="visitas"
        description={t('description')}
        actions={<Period control={control} />}
      />
      <VerdictSummary clientId={clientId} control={control} />
      {flooded && (
        <FloodNotices
          months={flooded}
          clientId={clientId}
          // Other filters might leave nothing of it.
          onShow={(month) =>
            control.change({
              suspicious: 'true',
              month,
              verdict: undefined,
              source: undefined,
              employeeId: undefined,
            })
          }
        />
      )}
      {/* It loads meanwhile, but a notice would push it down under a finger. */}
      <div hidden={!flooded}>
        <LedgerFilterBar
          clientId={clientId}
          control={control}
          knownName={employeeName ?? undefined}
          shown={visits?.length}
          total={total}
        />
        <ListFrame answer={answer} filled={visits !== undefined}>
          <LedgerList
            visits={visits}
            empty={
              control.filtered ? (
                <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
              ) : (
                <EmptyState drawing="card" title={t('emptyTitle')} text={t('emptyText')} />
              )
            }
          />
        </ListFrame>
      </div>
    </>
  )
}
