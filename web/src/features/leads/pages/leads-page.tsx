import { DownloadOutlined } from '@ant-design/icons'
import { exportLeads, type Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useCsvDownload } from '../../../shared/ui/use-csv-download.ts'
import { ContactDialog } from '../components/contact-dialog.tsx'
import { LeadCounters } from '../components/lead-counters.tsx'
import { LeadFilterBar } from '../components/lead-filter-bar.tsx'
import { LeadList } from '../components/lead-list.tsx'
import { type LeadQuery, useListLeadsInfiniteQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'
import { type LeadControl, useLeadFilters } from '../use-lead-filters.ts'
import '../leads.css'

interface Props {
  /** The dialog that makes a client of a lead. */
  newClient: (lead: Lead | null, onClose: () => void) => ReactNode
}

/** Who asked for a plan, and what became of them. */
export function LeadsPage({ newClient }: Props) {
  const t = useTexts(leadsTexts)
  const control = useLeadFilters()
  const answer = useListLeadsInfiniteQuery(control.query)
  const [contacted, setContacted] = useState<Lead | null>(null)
  const [client, setClient] = useState<Lead | null>(null)
  const leads = answer.currentData?.pages.flatMap((page) => page.items)
  const total = answer.currentData?.pages[0]?.total ?? 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('subtitle')}
        actions={<ExportButton query={control.query} />}
      />
      <LeadCounters />
      <LeadFilterBar control={control} shown={leads?.length} total={total} />
      <ListFrame answer={answer} filled={leads !== undefined}>
        <LeadList
          leads={leads}
          onContact={setContacted}
          onClient={setClient}
          empty={<Nothing control={control} />}
        />
      </ListFrame>
      <ContactDialog lead={contacted} onClose={() => setContacted(null)} />
      {newClient(client, () => setClient(null))}
    </>
  )
}

function ExportButton({ query }: { query: LeadQuery }) {
  const t = useTexts(leadsTexts)
  const { start, working } = useCsvDownload()
  const save = () => start({ route: exportLeads, input: { query }, fileName: 'leads.csv' })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={working} onClick={() => void save()}>
      {t('exportCsv')}
    </Button>
  )
}

function Nothing({ control: { filtered, clear } }: { control: LeadControl }) {
  const t = useTexts(leadsTexts)
  const url = `${location.origin}/scan`
  return filtered ? (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={<Button onClick={clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState
      drawing="people"
      title={t('emptyTitle')}
      text={t('emptyText', { url })}
      action={<CopyButton text={url}>{t('copyLink')}</CopyButton>}
    />
  )
}
