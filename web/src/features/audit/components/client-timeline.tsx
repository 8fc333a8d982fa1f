import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListAuditInfiniteQuery } from '../audit.api.ts'
import { auditTexts } from '../audit.texts.ts'
import { AuditList } from './audit-list.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import '../audit.css'

const SHOWN = 10

/** Shows what happened to one client, newest first. */
export function ClientTimeline({ clientId }: { clientId: number }) {
  const t = useTexts(auditTexts)
  const query = { clientId: String(clientId), limit: SHOWN }
  const answer = useListAuditInfiniteQuery({ query })
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const { items } = rowsOf(answer.currentData)
  return (
    <Section title={t('timeline')} extra={<Link to={`/audit?client=${clientId}`}>{t('seeAll')}</Link>}>
      <ListFrame answer={answer} filled={items !== undefined}>
        <AuditList
          entries={items}
          onOpen={setOpened}
          empty={<EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </ListFrame>
      <EntryDrawer entry={opened} onClose={() => setOpened(null)} />
    </Section>
  )
}
