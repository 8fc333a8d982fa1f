import type { ReactNode } from 'react'
import { type Column, DataList, filledColumns } from '../../../shared/ui/data-list.tsx'
import { Section } from '../../../shared/ui/section.tsx'

interface Props<T> {
  title: string
  extra?: ReactNode
  items: readonly T[]
  keyOf: (item: T) => string
  columns: Column<T>[]
  empty: string
}

/** A list of the page; on a phone each row is its columns below each other. */
export function FigureList<T>({ title, extra, items, keyOf, columns, empty }: Props<T>) {
  return (
    <Section title={title} {...(extra && { extra })}>
      <DataList
        label={title}
        items={items}
        keyOf={keyOf}
        columns={columns}
        empty={<p className="platform-empty">{empty}</p>}
        card={(item) => (
          <dl className="platform-card">
            {filledColumns(columns, [item]).map((column) => (
              <div key={column.key}>
                <dt className={column.titleHidden ? 'ax-hidden' : undefined}>{column.title}</dt>
                <dd>{column.render(item)}</dd>
              </div>
            ))}
          </dl>
        )}
      />
    </Section>
  )
}
