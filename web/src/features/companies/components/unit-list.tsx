import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { unitsTexts } from '../companies.texts.ts'
import type { Unit } from './unit-dialog.tsx'

const STATUS_COLORS = { active: 'success', pending: 'warning', inactive: 'default' } as const

interface Props {
  units: readonly Unit[] | undefined
  onEdit: (unit: Unit) => void
}

export function UnitList({ units, onEdit }: Props) {
  const t = useTexts(unitsTexts)
  const common = useTexts(commonTexts)
  const edit = (unit: Unit) => (
    <May route={updateClient}>
      <Button aria-label={t('editOf', { name: unit.companyName })} onClick={() => onEdit(unit)}>
        {common('edit')}
      </Button>
    </May>
  )
  const columns: Column<Unit>[] = [
    { key: 'company', title: t('company'), share: 34, render: (unit) => <Name unit={unit} /> },
    { key: 'email', title: t('email'), share: 34, render: ({ email }) => <span title={email}>{email}</span> },
    { key: 'contact', title: t('contact'), spare: true, render: ({ contactPerson }) => contactPerson ?? '–' },
    { key: 'status', title: t('status'), render: (unit) => <Status unit={unit} /> },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDate(createdAt) },
  ]
  return (
    <DataList
      label={t('title')}
      items={units}
      keyOf={({ id }) => id}
      columns={columns}
      actions={edit}
      empty={<EmptyState drawing="place" title={t('emptyTitle')} text={t('emptyText')} />}
      card={(unit) => (
        <Flex vertical align="start" gap={8}>
          <Flex justify="space-between" align="start" gap={12} style={{ width: '100%' }}>
            <Name unit={unit} />
            <Status unit={unit} />
          </Flex>
          <Typography.Text type="secondary" className="unit-line">
            {[unit.contactPerson, unit.email].filter(Boolean).join(' · ')}
          </Typography.Text>
          <Typography.Text type="secondary">
            {t('created')} {formatDate(unit.createdAt)}
          </Typography.Text>
          {edit(unit)}
        </Flex>
      )}
    />
  )
}

const Name = ({ unit }: { unit: Unit }) => (
  <Typography.Text strong className="unit-line">
    {unit.companyName}
  </Typography.Text>
)

function Status({ unit: { status } }: { unit: Unit }) {
  const common = useTexts(commonTexts)
  return <Tag color={STATUS_COLORS[status]}>{common(status)}</Tag>
}
