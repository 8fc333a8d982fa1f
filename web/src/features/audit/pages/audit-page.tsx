import { DownloadOutlined } from '@ant-design/icons'
import { type AuditEntry, exportAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useCsvDownload } from '../../../shared/ui/use-csv-download.ts'
import { useListAuditInfiniteQuery } from '../audit.api.ts'
import { auditTexts } from '../audit.texts.ts'
import { AuditFilterBar } from '../components/audit-filters.tsx'
import { AuditList } from '../components/audit-list.tsx'
import { EntryDrawer } from '../components/entry-drawer.tsx'
import { type AuditControl, type AuditQuery, useAuditFilters } from '../use-audit-filters.ts'
import '../audit.css'

/** Who did what on whose behalf, newest first. */
export function AuditPage() {
  const t = useTexts(auditTexts)
  const control = useAuditFilters()
  const answer = useListAuditInfiniteQuery(control.query)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const entries = answer.currentData?.pages.flatMap((page) => page.items)
  const total = answer.currentData?.pages[0]?.total ?? 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ExportButton query={control.query} />}
      />
      <AuditFilterBar control={control} shown={entries?.length} total={total} />
      <ListFrame answer={answer} filled={entries !== undefined}>
        <AuditList entries={entries} onOpen={setOpened} empty={<Nothing control={control} />} />
      </ListFrame>
      <EntryDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function ExportButton({ query }: { query: AuditQuery }) {
  const t = useTexts(auditTexts)
  const { start, working } = useCsvDownload()
  const save = () => start({ route: exportAudit, input: { query }, fileName: 'audit.csv' })
  return (
    <Tooltip title={t('exportHint')}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={working} onClick={() => void save()}>
        {t('exportCsv')}
      </Button>
    </Tooltip>
  )
}

function Nothing({ control: { filtered, clear } }: { control: AuditControl }) {
  const t = useTexts(auditTexts)
  if (!filtered) return <EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={<Button onClick={clear}>{t('clear')}</Button>}
    />
  )
}
