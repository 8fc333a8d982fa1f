import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { teamTexts } from '../team.texts.ts'
import { LinkActions, RecordActions } from './employee-actions.tsx'

interface Props {
  employees: readonly Employee[] | undefined
  search: string
  monthly: boolean
  placeLinked: boolean
  onAdd: ReactNode
  onClearSearch: () => void
  onShowQr: (employee: Employee) => void
  onEdit: (employee: Employee) => void
}

export function EmployeeList({ employees, search, monthly, onAdd, onClearSearch, onEdit, ...links }: Props) {
  const t = useTexts(teamTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const month: Column<Employee> = {
    key: 'month',
    title: t('monthTaps'),
    end: true,
    render: ({ monthlyCardTaps }) => number(monthlyCardTaps),
  }
  const columns: Column<Employee>[] = [
    { key: 'name', title: t('name'), share: 50, render: (employee) => <Who employee={employee} /> },
    { key: 'department', title: t('department'), spare: true, render: ({ department }) => department ?? '–' },
    { key: 'accesses', title: t('accesses'), end: true, render: ({ accessCount }) => number(accessCount) },
    ...(monthly ? [month] : []),
    { key: 'card', title: t('card'), spare: true, render: ({ cardNumber }) => cardNumber ?? '–' },
    {
      key: 'actions',
      title: common('actions'),
      titleHidden: true,
      end: true,
      render: (employee) => (
        <span className="team-all-actions">
          <LinkActions employee={employee} {...links} />
          <RecordActions employee={employee} onEdit={onEdit} />
        </span>
      ),
    },
  ]
  return (
    <DataList
      label={t('title')}
      items={employees}
      keyOf={({ id }) => id}
      columns={columns}
      card={(employee) => (
        <Flex vertical gap={10}>
          <Flex justify="space-between" align="start" gap={8}>
            <Who employee={employee} />
            <RecordActions employee={employee} onEdit={onEdit} />
          </Flex>
          <Typography.Text type="secondary">
            {[
              employee.department,
              t('accessCount', { count: employee.accessCount }),
              monthly && t('monthTapCount', { count: employee.monthlyCardTaps }),
              employee.cardNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography.Text>
          <LinkActions employee={employee} {...links} />
        </Flex>
      )}
      empty={
        search ? (
          <EmptyState
            drawing="search"
            title={t('nobodyFound')}
            text={t('nobodyFoundText', { search })}
            action={<Button onClick={onClearSearch}>{t('clearSearch')}</Button>}
          />
        ) : (
          <EmptyState drawing="people" title={t('emptyTitle')} text={t('emptyText')} action={onAdd} />
        )
      }
    />
  )
}

function Who({ employee: { name, email, hiddenFromBoard } }: { employee: Employee }) {
  const t = useTexts(teamTexts)
  return (
    <div className="team-who">
      <span className="team-name">
        <Typography.Text strong>{name}</Typography.Text>
        {hiddenFromBoard && <Tag>{t('hidden')}</Tag>}
      </span>
      {email && (
        <Typography.Text type="secondary" className="team-email" title={email}>
          {email}
        </Typography.Text>
      )}
    </div>
  )
}
