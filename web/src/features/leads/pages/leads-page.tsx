import { exportLeads, type Lead, type LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { Grid, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { ContactDialog } from '../components/contact-dialog.tsx'
import { DueNotice } from '../components/due-notice.tsx'
import { LeadBoard } from '../components/lead-board.tsx'
import { LeadDrawer } from '../components/lead-drawer.tsx'
import { LeadFilterBar, type LeadQuery, useLeadFilters } from '../components/lead-filter-bar.tsx'
import { type LeadActions, LeadList } from '../components/lead-list.tsx'
import { type LeadView, ViewSwitch } from '../components/view-switch.tsx'
import { useChangeLead, useMoveLead } from '../hooks/use-change-lead.tsx'
import { LEAD_PARAM } from '../lead-param.ts'
import { useLeadSummaryQuery, useListLeadsInfiniteQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'
import '../leads.css'

interface Props {
  /** The dialog that makes a client of a lead. */
  newClient: (lead: Lead | null, on: { created: () => void; closed: () => void }) => ReactNode
}

/** Who asked for a plan, and what became of them: a board where it has room, else a list. */
export function LeadsPage({ newClient }: Props) {
  const t = useTexts(leadsTexts)
  const { params, change } = useAddress()
  const { xl } = Grid.useBreakpoint()
  const control = useLeadFilters()
  const { move } = useMoveLead()
  const { change: win } = useChangeLead()
  const [contacted, setContacted] = useState<Lead | null>(null)
  const [client, setClient] = useState<Lead | null>(null)
  const view: LeadView = xl && params.get('view') !== 'list' ? 'board' : 'list'
  const board = view === 'board'
  const { stage: _, ...ofBoard } = control.query
  const query = board ? ofBoard : control.query
  const { data: summary, isLoading } = useLeadSummaryQuery({ query })
  const found = summary?.total
  // All at once: a width or a notice that is known later would move what is below it.
  const isReady = xl !== undefined && !isLoading

  const opened = IdText.safeParse(params.get(LEAD_PARAM)).data
  const actions = {
    // An entry of its own in the browser's history: Back closes the details.
    onOpen: ({ id }: Lead) => change({ [LEAD_PARAM]: id }, { replace: false, preventScrollReset: true }),
    onContact: setContacted,
    onClient: setClient,
    onMove: (lead: Lead, stage: LeadStage) => void move(lead, stage),
  }
  const empty = control.filtered ? (
    <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
  ) : (
    <NoLeads />
  )
  return (
    <>
      <PageHeader
        help="scanner-e-leads"
        title={t('title')}
        description={t('subtitle')}
        actions={
          <>
            {xl && <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />}
            <CsvButton route={exportLeads} input={{ query }} fileName="leads.csv" />
          </>
        }
      />
      <LeadCounters />
      <LeadFilterBar control={control} board={board} found={found} />
      {isReady && summary && <DueNotice {...summary} onShow={(step) => control.change({ step })} />}
      {!isReady && <Skeleton active paragraph={{ rows: 8 }} />}
      {isReady &&
        (board && found !== 0 ? (
          <LeadBoard query={query} actions={actions} />
        ) : (
          <Leads query={query} actions={actions} empty={empty} />
        ))}
      <LeadDrawer
        leadId={opened}
        actions={actions}
        onClose={() => change({ [LEAD_PARAM]: undefined }, { preventScrollReset: true })}
      />
      <ContactDialog lead={contacted} onClose={() => setContacted(null)} />
      {newClient(client, {
        closed: () => setClient(null),
        // Who is a client now has been won; the dialog says that it was made.
        created: () => client && client.stage !== 'won' && void win(client, { stage: 'won' }),
      })}
    </>
  )
}

function Leads({ query, actions, empty }: { query: LeadQuery; actions: LeadActions; empty: ReactNode }) {
  const answer = useListLeadsInfiniteQuery({ query: { ...query, sort: 'due' } })
  const { items: leads } = rowsOf(answer.currentData)
  return (
    <ListFrame answer={answer} filled={leads !== undefined}>
      <LeadList leads={leads} actions={actions} empty={empty} />
    </ListFrame>
  )
}

function NoLeads() {
  const t = useTexts(leadsTexts)
  const url = `${location.origin}/scan`
  return (
    <EmptyState
      drawing="people"
      title={t('emptyTitle')}
      text={t('emptyText', { url })}
      action={<CopyButton text={url}>{t('copyLink')}</CopyButton>}
    />
  )
}

const COUNTERS = ['total', 'cold', 'warm', 'hot', 'contacted', 'purchased'] as const

/** How many there are, by temperature and by what became of them. */
function LeadCounters() {
  const t = useTexts(leadsTexts)
  const { number } = useFormat()
  const { data, isLoading } = useLeadSummaryQuery({ query: {} })
  return (
    <div className="ld-counters">
      {COUNTERS.map((name) => (
        <StatCard key={name} label={t(name)} loading={isLoading} value={data ? number(data[name]) : '–'} />
      ))}
    </div>
  )
}
