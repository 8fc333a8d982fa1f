import { CaretDownOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Button, Flex, Grid, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { teamTexts } from '../team.texts.ts'
import { LinkActions, RecordActions } from './employee-actions.tsx'
import { TeamRows, type VisitOrder } from './team-rows.tsx'

interface Props {
  employees: readonly Employee[] | undefined
  search: string
  monthly: boolean
  order: VisitOrder | undefined
  placeLinked: boolean
  onAdd: ReactNode
  onClearSearch: () => void
  onShowQr: (employee: Employee) => void
  onAsk: (employee: Employee) => void
  onEdit: (employee: Employee) => void
  onOwnPage: (employee: Employee) => void
  onRemove: (employee: Employee) => void
}

export function EmployeeList(props: Props) {
  const { employees, search, monthly, order, onAdd, onClearSearch, onEdit, onOwnPage, onRemove, ...links } =
    props
  const t = useTexts(teamTexts)
  const { number } = useFormat()
  const month: Column<Employee> = {
    key: 'month',
    title: t('monthTaps'),
    end: true,
    render: ({ monthlyCardTaps }) => number(monthlyCardTaps),
  }
  const department: Column<Employee> = {
    key: 'department',
    title: t('department'),
    spare: true,
    render: (employee) => employee.department ?? '–',
  }
  const hasDepartments = !employees || employees.some((employee) => employee.department)
  const columns: Column<Employee>[] = [
    { key: 'name', title: t('name'), share: 50, render: (employee) => <Who employee={employee} /> },
    ...(hasDepartments ? [department] : []),
    {
      key: 'accesses',
      title: t('accesses'),
      end: true,
      render: ({ id, accessCount }) => visitsOr(order, id, accessCount, number),
      ...(order && {
        head: <VisitsHead order={order} />,
        sorted: order.byVisits ? ('descending' as const) : ('none' as const),
      }),
    },
    ...(monthly ? [month] : []),
    { key: 'card', title: t('card'), spare: true, render: ({ cardNumber }) => cardNumber ?? '–' },
  ]
  const { md } = Grid.useBreakpoint()
  const isRows = order && md === false && employees && employees.length > 0
  return (
    <>
      {order && md === false && (employees?.length ?? 0) > 1 && (
        <Button size="small" aria-pressed={order.byVisits} onClick={order.toggle} className="team-order">
          {t('byVisits')}
        </Button>
      )}
      {isRows ? (
        <TeamRows
          employees={employees}
          onEdit={onEdit}
          onOwnPage={onOwnPage}
          onRemove={onRemove}
          visits={order.visits}
          placeLinked={links.placeLinked}
          onShowQr={links.onShowQr}
        />
      ) : (
        <DataList
          label={t('title')}
          items={employees}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(employee) => (
            <span className="team-all-actions">
              <LinkActions holder={employee} {...links} />
              <RecordActions employee={employee} onEdit={onEdit} onOwnPage={onOwnPage} onRemove={onRemove} />
            </span>
          )}
          card={(employee) => (
            <Flex vertical gap={10}>
              <Flex justify="space-between" align="start" gap={8}>
                <Who employee={employee} />
                <RecordActions
                  employee={employee}
                  onEdit={onEdit}
                  onOwnPage={onOwnPage}
                  onRemove={onRemove}
                />
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
              <LinkActions holder={employee} {...links} />
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
      )}
    </>
  )
}

/** Answers a person's visits in the days that the page shows, where it shows certain ones. */
function visitsOr(order: VisitOrder | undefined, id: number, ever: number, number: (n: number) => string) {
  if (!order) return number(ever)
  return order.visits ? number(order.visits(id)) : '–'
}

function VisitsHead({ order: { byVisits, toggle } }: { order: VisitOrder }) {
  const t = useTexts(teamTexts)
  return (
    <button type="button" className="team-visits-head" aria-label={t('byVisits')} onClick={toggle}>
      {t('accesses')}
      <CaretDownOutlined aria-hidden className={byVisits ? 'team-sorted' : undefined} />
    </button>
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
