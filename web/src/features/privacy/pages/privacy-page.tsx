import { Flex } from 'antd'
import { useState } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { PeopleSearch } from '../components/people-search.tsx'
import { RequestList } from '../components/request-list.tsx'
import { useListPrivacyRequestsInfiniteQuery } from '../privacy.api.ts'
import { privacyTexts } from '../privacy.texts.ts'
import '../privacy.css'

const PROGRESS_EVERY_MS = 2_000

/** People who ask for their data, or to be erased: who it is, and what came of each request. */
export function PrivacyPage() {
  const t = useTexts(privacyTexts)
  return (
    <>
      <PageHeader help="agencia" title={t('title')} description={t('description')} />
      <Flex vertical gap={16}>
        <Panel title={t('findTitle')}>
          <PeopleSearch />
        </Panel>
        <Panel title={t('requests')}>
          <Requests />
        </Panel>
      </Flex>
    </>
  )
}

function Requests() {
  const t = useTexts(privacyTexts)
  // Not in the address: it is somebody's name or contact.
  const [contact, setContact] = useState('')
  const answer = useListPrivacyRequestsInfiniteQuery({ query: contact ? { contact } : {} })
  const { items: requests } = rowsOf(answer.currentData)
  const isRunning = requests?.some(({ finishedAt }) => finishedAt === null) ?? false
  useRepeated(() => void answer.refetch(), PROGRESS_EVERY_MS, isRunning)
  return (
    <>
      <div className="privacy-search">
        <SearchField label={t('contact')} value={contact} onChange={setContact} />
      </div>
      <ListFrame answer={answer} filled={requests !== undefined}>
        <RequestList
          requests={requests}
          empty={
            contact ? (
              <EmptyState drawing="search" title={t('nothingFound')} text={t('nothingFoundText')} />
            ) : (
              <EmptyState drawing="people" title={t('emptyTitle')} text={t('emptyText')} />
            )
          }
        />
      </ListFrame>
    </>
  )
}
