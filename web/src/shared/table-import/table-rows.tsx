import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type Column, DataList } from '../ui/data-list.tsx'
import { tableImportTexts } from './table-import.texts.ts'

interface Props<R extends { line: number }> {
  rows: readonly R[]
  /** Who or what a row is about, with the title of its column. */
  title: string
  who: (row: R) => ReactNode
  /** Between the two; on a phone under the name. */
  columns?: readonly Column<R>[]
  outcome: (row: R) => ReactNode
}

/** The rows of a file, each with what becomes of it. */
export function TableRows<R extends { line: number }>({ rows, title, who, columns = [], outcome }: Props<R>) {
  const t = useTexts(tableImportTexts)
  return (
    <DataList
      label={t('rows')}
      items={rows}
      keyOf={({ line }) => line}
      columns={[
        { key: 'line', title: t('line'), end: true, render: ({ line }) => line },
        { key: 'who', title, share: 40, render: who },
        ...columns,
        { key: 'state', title: t('result'), render: outcome },
      ]}
      card={(row) => (
        <Flex vertical gap={6}>
          <Flex justify="space-between" gap={8}>
            {who(row)}
            <Typography.Text type="secondary" className="import-line">
              {t('lineNumber', { line: row.line })}
            </Typography.Text>
          </Flex>
          {columns.map(({ key, render }) => (
            <Typography.Text key={key} type="secondary">
              {render(row)}
            </Typography.Text>
          ))}
          {outcome(row)}
        </Flex>
      )}
      empty={null}
    />
  )
}

interface StateProps {
  color: string
  label: string
  reason: string | null
}

export const RowState = ({ color, label, reason }: StateProps) => (
  <span className="import-state">
    <Tag color={color}>{label}</Tag>
    {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
  </span>
)
