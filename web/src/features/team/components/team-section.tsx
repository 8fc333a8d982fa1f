import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useDraftWaiting } from '../../../shared/hooks/use-form-draft.ts'
import { useSearchText } from '../../../shared/hooks/use-search-text.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { teamTexts } from '../team.texts.ts'
import { EmployeeFormDialog, newEmployeeDraft } from './employee-form.tsx'
import { EmployeeList } from './employee-list.tsx'
import { QrDialog } from './qr-dialog.tsx'
import './team.css'

/** The client's employees, first created first, with all that is done with them. */
export function TeamSection({ client }: { client: Client }) {
  const t = useTexts(teamTexts)
  const common = useTexts(commonTexts)
  const { search, setSearch } = useSearchText()
  const list = useListEmployeesInfiniteQuery({ clientId: client.id, search })
  const interrupted = useDraftWaiting(newEmployeeDraft(client.id))
  const [subject, setSubject] = useState<Employee | 'new' | null>(interrupted ? 'new' : null)
  const [shown, setShown] = useState<Employee | null>(null)
  const employees = list.currentData?.pages.flatMap((page) => page.items)
  const total = list.currentData?.pages[0]?.total ?? 0

  return (
    <section aria-labelledby="team-title">
      <Flex wrap justify="space-between" align="center" gap={12} className="team-head">
        <Typography.Title level={2} id="team-title" style={{ fontSize: 18, margin: 0 }}>
          {t('title')}
        </Typography.Title>
        <Flex wrap gap={8}>
          {(total > 5 || search) && (
            <SearchField label={t('searchEmployees')} value={search} onSearch={setSearch} />
          )}
          <Tooltip title={t('refresh')}>
            <Button
              icon={<ReloadOutlined aria-hidden spin={list.isFetching} />}
              aria-label={t('refresh')}
              onClick={() => void list.refetch()}
            />
          </Tooltip>
          <AddButton client={client} onAdd={() => setSubject('new')} />
        </Flex>
      </Flex>
      {list.error && (
        <ErrorState
          compact={employees !== undefined}
          problem={list.error as ApiProblem}
          onRetry={list.refetch}
        />
      )}
      {(employees || !list.error) && (
        <EmployeeList
          employees={employees}
          search={search}
          placeLinked={client.googlePlaceId !== null}
          onClearSearch={() => setSearch('')}
          onAdd={<AddButton client={client} onAdd={() => setSubject('new')} />}
          onShowQr={setShown}
          onEdit={setSubject}
        />
      )}
      {list.hasNextPage && (
        <Button
          block
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="team-more"
        >
          {common('loadMore')}
        </Button>
      )}
      <EmployeeFormDialog clientId={client.id} subject={subject} onClose={() => setSubject(null)} />
      <QrDialog employee={shown} onClose={() => setShown(null)} />
    </section>
  )
}

function AddButton({ client, onAdd }: { client: Client; onAdd: () => void }) {
  const t = useTexts(teamTexts)
  const { data: plan } = useGetPlanQuery(
    { params: { planId: client.planId ?? 0 } },
    { skip: client.planId === null },
  )
  const { total } = useTotal(client.id)
  const max = plan?.maxEmployees ?? null
  const full = max !== null && max > 0 && total >= max
  return (
    <Tooltip title={full ? t('limitReachedText', { count: max }) : undefined}>
      <Button
        type="primary"
        icon={full ? undefined : <PlusOutlined aria-hidden />}
        disabled={full}
        onClick={onAdd}
      >
        {t(full ? 'limitReached' : 'addEmployee')}
      </Button>
    </Tooltip>
  )
}

/** How many there are altogether, whatever is searched for. */
function useTotal(clientId: number) {
  const { currentData } = useListEmployeesInfiniteQuery({ clientId, search: '' })
  return { total: currentData?.pages[0]?.total ?? 0 }
}
