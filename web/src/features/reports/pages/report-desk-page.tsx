import { monthName } from '@avaliax/proto/month-name.ts'
import { type ReportDeskRow, ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { IdText, Month } from '@avaliax/proto/values.ts'
import { Select, Skeleton } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { SearchText, useAddress, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useAllAtOnce } from '../../../shared/hooks/use-all-at-once.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { DeskCounts } from '../components/desk-counts.tsx'
import { DeskDrawer } from '../components/desk-drawer.tsx'
import { DeskList } from '../components/desk-list.tsx'
import { DeskSending } from '../components/desk-sending.tsx'
import { ScheduleButton } from '../components/schedule-button.tsx'
import { useGetDeskReportCountsQuery, useListDeskReportsInfiniteQuery } from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'
import { useChosenReports } from '../use-chosen-reports.ts'

const MONTHS = 24
const OPENED = 'client'

/** The last months that are over, the latest first. */
function monthsOver(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The agency's desk of reports: a month, its clients, and what became of each report. */
export function ReportDeskPage() {
  const months = monthsOver(new Date())
  const { params, change } = useAddress()
  const month = Month.safeParse(params.get('month')).data ?? months[0] ?? ''
  return (
    <Desk
      key={month}
      month={month}
      months={months.includes(month) ? months : [month, ...months]}
      onMonth={(next) => change({ month: next, [OPENED]: undefined })}
    />
  )
}

interface Props {
  month: string
  months: readonly string[]
  onMonth: (month: string) => void
}

function Desk({ month, months, onMonth }: Props) {
  const t = useTexts(deskTexts)
  const { number } = useFormat()
  const locale = localeOf(useLanguage())
  const { params, change } = useAddress()
  const control = useAddressFilters({ search: SearchText, state: ReportState })
  const chosen = useChosenReports()
  const query = { month, ...control.filters }
  const answer = useListDeskReportsInfiniteQuery({ query })
  const { shown, stale } = shownAnswer(answer)
  const { items, total } = rowsOf(shown)
  // The line above the list is known with its counts: later it would move the rows.
  const counts = useGetDeskReportCountsQuery({ query: { month, search: control.filters.search } })
  const ready = useAllAtOnce(counts.isLoading || answer.isLoading)
  const openedId = IdText.safeParse(params.get(OPENED)).data
  const opened = items?.find(({ clientId }) => clientId === openedId)
  // An entry of its own in the browser's history: Back closes the details.
  const open = ({ clientId }: ReportDeskRow) =>
    change({ [OPENED]: clientId }, { replace: false, preventScrollReset: true })
  return (
    <>
      <PageHeader
        help="relatorios"
        title={t('title')}
        description={t('description')}
        actions={<ScheduleButton />}
      />
      <FilterBar
        control={control}
        shown={items && t('shown', { shown: number(items.length), total: number(total) })}
      >
        <Select
          aria-label={t('month')}
          value={month}
          options={months.map((one) => ({ value: one, label: monthName(one, locale) }))}
          onChange={onMonth}
          style={{ width: 190 }}
        />
        <SearchField label={t('search')} {...control.field('search')} />
      </FilterBar>
      {ready ? (
        <>
          <DeskCounts
            month={month}
            search={control.filters.search}
            chosen={control.filters.state}
            onChoose={(state) => control.change({ state })}
          />
          <div aria-busy={stale}>
            <ListFrame answer={answer} filled={items !== undefined}>
              <DeskList
                reports={items}
                chosen={chosen}
                onOpen={open}
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
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
      <DeskSending chosen={chosen} query={query} total={total} />
      <DeskDrawer
        row={opened}
        onClose={() => change({ [OPENED]: undefined }, { preventScrollReset: true })}
      />
    </>
  )
}
