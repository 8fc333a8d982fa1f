import { exportLeads, type Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { type ReactNode, useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
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
import { LeadFilterBar, useLeadFilters } from '../components/lead-filter-bar.tsx'
import { LeadList } from '../components/lead-list.tsx'
import { useLeadSummaryQuery, useListLeadsInfiniteQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'
import '../leads.css'

interface Props {
  /** The dialog that makes a client of a lead. */
  newClient: (lead: Lead | null, onClose: () => void) => ReactNode
}

/** Who asked for a plan, and what became of them. */
export function LeadsPage({ newClient }: Props) {
  const t = useTexts(leadsTexts)
  const control = useLeadFilters()
  const answer = useListLeadsInfiniteQuery({ query: control.query })
  const [contacted, setContacted] = useState<Lead | null>(null)
  const [client, setClient] = useState<Lead | null>(null)
  const { items: leads, total } = rowsOf(answer.currentData)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('subtitle')}
        actions={<CsvButton route={exportLeads} input={{ query: control.query }} fileName="leads.csv" />}
      />
      <LeadCounters />
      <LeadFilterBar control={control} shown={leads?.length} total={total} />
      <ListFrame answer={answer} filled={leads !== undefined}>
        <LeadList
          leads={leads}
          onContact={setContacted}
          onClient={setClient}
          empty={
            control.filtered ? (
              <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
            ) : (
              <NoLeads />
            )
          }
        />
      </ListFrame>
      <ContactDialog lead={contacted} onClose={() => setContacted(null)} />
      {newClient(client, () => setClient(null))}
    </>
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
  const { data, isLoading } = useLeadSummaryQuery()
  return (
    <div className="ld-counters">
      {COUNTERS.map((name) => (
        <StatCard key={name} label={t(name)} loading={isLoading} value={data ? number(data[name]) : '–'} />
      ))}
    </div>
  )
}
