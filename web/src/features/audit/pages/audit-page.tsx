import { type AuditEntry, exportAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useListAuditInfiniteQuery } from '../audit.api.ts'
import { auditTexts } from '../audit.texts.ts'
import { AuditFilterBar, useAuditFilters } from '../components/audit-filters.tsx'
import { AuditList } from '../components/audit-list.tsx'
import { EntryDrawer } from '../components/entry-drawer.tsx'
import '../audit.css'

/** Who did what on whose behalf, newest first. */
export function AuditPage() {
  const t = useTexts(auditTexts)
  const control = useAuditFilters()
  const answer = useListAuditInfiniteQuery({ query: control.query })
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const { items: entries, total } = rowsOf(answer.currentData)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <CsvButton
            route={exportAudit}
            input={{ query: control.query }}
            fileName="audit.csv"
            hint={t('exportHint')}
          />
        }
      />
      <AuditFilterBar control={control} shown={entries?.length} total={total} />
      <ListFrame answer={answer} filled={entries !== undefined}>
        <AuditList
          entries={entries}
          onOpen={setOpened}
          empty={
            control.filtered ? (
              <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
            ) : (
              <EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />
            )
          }
        />
      </ListFrame>
      <EntryDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}
