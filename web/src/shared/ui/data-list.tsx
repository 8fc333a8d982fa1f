import { Card, Flex, Grid, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'

interface Props<T> {
  /** Read by screen readers as the table's name. */
  label: string
  items: readonly T[] | undefined
  rowKey: keyof T & string
  columns: TableColumnsType<T>
  /** What stands for a row on a phone. */
  card: (item: T) => ReactNode
  loading?: boolean
  empty: ReactNode
}

/** A table that turns into cards on a phone. */
export function DataList<T extends object>({
  label,
  items,
  rowKey,
  columns,
  card,
  loading = false,
  empty,
}: Props<T>) {
  const { md } = Grid.useBreakpoint()
  if (items?.length === 0 && !loading) return empty
  if (md === false) {
    return (
      <Flex component="ul" vertical gap={12} aria-label={label} style={{ listStyle: 'none', padding: 0 }}>
        {items?.map((item) => (
          <li key={String(item[rowKey])}>
            <Card styles={{ body: { padding: 16 } }}>{card(item)}</Card>
          </li>
        )) ?? <Card loading />}
      </Flex>
    )
  }
  return (
    <Table<T>
      aria-label={label}
      className="ax-figures"
      rowKey={rowKey}
      columns={columns}
      dataSource={items ? [...items] : []}
      loading={loading || items === undefined}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
