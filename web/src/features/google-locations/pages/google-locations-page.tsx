import { type AgencyGoogle, AgencyLocationState } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { baseApi } from '../../../shared/api/base-api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FilterBar, NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { StateCounts } from '../../../shared/ui/state-counts.tsx'
import { AgencyConnection } from '../components/agency-connection.tsx'
import { ChosenBar } from '../components/chosen-bar.tsx'
import { ConfirmCertain } from '../components/confirm-certain.tsx'
import { type Chosen, LocationList } from '../components/location-list.tsx'
import { ReadingLine } from '../components/reading-line.tsx'
import { useGetAgencyGoogleQuery, useListAgencyLocationsInfiniteQuery } from '../google-locations.api.ts'
import { locationStateTexts, takeOverTexts } from '../google-locations.texts.ts'

const LOOK_EVERY_MS = 2_000

/** The agency's Google account, and which client each of its locations is. */
export function GoogleLocationsPage() {
  const t = useTexts(takeOverTexts)
  const state = useAgency()
  const { data: agency } = state
  if (!agency && state.error) return <ErrorState problem={state.error} onRetry={() => void state.refetch()} />
  return (
    <>
      <PageHeader help="google" title={t('title')} description={t('description')} />
      {agency ? (
        <>
          <AgencyConnection agency={agency} />
          <ReadingLine agency={agency} />
          {!isUnread(agency) && <Locations agency={agency} />}
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </>
  )
}

/** Nothing has been read of it, so there is nothing to look for. */
const isUnread = ({ status, run }: AgencyGoogle) => status !== 'connected' && run === null

function Locations({ agency }: { agency: AgencyGoogle }) {
  const t = useTexts(takeOverTexts)
  const words = useTexts(locationStateTexts)
  const { number } = useFormat()
  const control = useAddressFilters({ search: SearchText, state: AgencyLocationState })
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const answer = useListAgencyLocationsInfiniteQuery({ query: control.filters })
  const { shown, stale } = shownAnswer(answer)
  const { items, total } = rowsOf(shown)
  return (
    <>
      <StateCounts
        label={t('byState')}
        states={AgencyLocationState.options}
        words={words}
        counts={agency.counts}
        chosen={control.filters.state}
        onChoose={(next) => control.change({ state: next })}
      />
      <FilterBar
        control={control}
        shown={items && t('shown', { shown: number(items.length), total: number(total) })}
      >
        <SearchField label={t('search')} {...control.field('search')} />
        <ConfirmCertain count={agency.counts.certain} />
      </FilterBar>
      <div aria-busy={stale}>
        <ListFrame answer={answer} filled={items !== undefined}>
          <LocationList
            locations={items}
            chosen={chosen}
            onChoose={setChosen}
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
      <ChosenBar chosen={chosen} newCount={agency.counts.new} onChoose={setChosen} />
    </>
  )
}

/** Looked at again and again while a reading is under way; its end brings the list. */
function useAgency() {
  const dispatch = useDispatch()
  const [reading, setReading] = useState(false)
  const answer = useGetAgencyGoogleQuery(undefined, { pollingInterval: reading ? LOOK_EVERY_MS : 0 })
  const isRunning = answer.data?.run?.state === 'running'
  useEffect(() => {
    if (reading && !isRunning) dispatch(baseApi.util.invalidateTags(['AgencyLocation']))
    setReading(isRunning)
  }, [dispatch, isRunning, reading])
  return answer
}
