import { Grid, Skeleton } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './data-list.css'

export interface Column<T> {
  key: string
  title: string
  /** The title is for screen readers only, as over a column of buttons. */
  titleHidden?: boolean
  /** Stands in the title's place, as a checkbox for all rows. */
  head?: ReactNode
  /** How the rows are ordered by this column; for screen readers. */
  sorted?: 'ascending' | 'descending' | 'none'
  /** Figures stand right. */
  end?: boolean
  /** Percent of the table's width; longer content ends in an ellipsis. Other columns are as wide as their content. */
  share?: number
  /** Content longer than its share goes on in a second line. */
  wraps?: boolean
  /** Left out where the table has little room; `late` only where it has hardly any. */
  spare?: boolean | 'late'
  /** Whether there is nothing to say of a row; a column that says nothing of any row stays away. */
  isEmpty?: (item: T) => boolean
  render: (item: T) => ReactNode
}

export const filledColumns = <T,>(columns: readonly Column<T>[], items: readonly T[]): readonly Column<T>[] =>
  columns.filter(({ isEmpty }) => !isEmpty || items.some((item) => !isEmpty(item)))

interface Props<T> {
  /** Read by screen readers as the table's name. */
  label: string
  /** Undefined while the first answer is awaited. */
  items: readonly T[] | undefined
  keyOf: (item: T) => string | number
  columns: readonly Column<T>[]
  /** A row's buttons; their column stays in sight when the table scrolls sideways. */
  actions?: (item: T) => ReactNode
  /** A click anywhere on a row; for the keyboard and for screen readers the row has a button that does the same. */
  onOpen?: (item: T) => void
  /** Draws what stands for a row on a phone. */
  card: (item: T) => ReactNode
  empty: ReactNode
}

/** A table of one-line rows that turns into cards on a phone. A plain one: antd's own would double the script of every page with a list. */
export function DataList<T>({ label, items, keyOf, actions, onOpen, card, empty, ...props }: Props<T>) {
  const t = useTexts(commonTexts)
  const { md } = Grid.useBreakpoint()
  if (!items) return <Skeleton active title={false} paragraph={{ rows: 5 }} className="data-list-wait" />
  if (items.length === 0) return <div className="data-list">{empty}</div>
  if (md === false) {
    return (
      <ul aria-label={label} className="data-cards">
        {items.map((item) => (
          <li key={keyOf(item)} {...opening(item, onOpen)}>
            {card(item)}
          </li>
        ))}
      </ul>
    )
  }
  const buttons = { key: 'actions', title: t('actions'), titleHidden: true, end: true }
  const filled = filledColumns(props.columns, items)
  const columns = actions ? [...filled, { ...buttons, render: actions }] : filled
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place must scroll by keyboard
    <div className="data-list" tabIndex={0}>
      <table aria-label={label} className="ax-figures">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sorted} {...cellProps(column)}>
                {column.head ?? (
                  <span className={column.titleHidden ? 'ax-hidden' : undefined}>{column.title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} {...opening(item, onOpen)}>
              {columns.map((column) => (
                <td key={column.key} {...cellProps(column)}>
                  {column.render(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Buttons and links of a row do their own work, and selecting a text is no click. */
function opening<T>(item: T, onOpen: ((item: T) => void) | undefined) {
  if (!onOpen) return {}
  const onClick = ({ target }: MouseEvent) => {
    const isControl = (target as Element).closest('a, button, input, label, [role="menuitem"]')
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen(item)
  }
  return { className: 'data-opens', onClick }
}

function cellProps<T>({ titleHidden, end, share, wraps, spare }: Column<T>) {
  const names = [
    end && 'data-end',
    share !== undefined && 'data-share',
    wraps && 'data-wraps',
    spare && (spare === 'late' ? 'data-spare-late' : 'data-spare'),
    // A column of buttons stays in sight when the table scrolls sideways.
    titleHidden && end && 'data-actions',
  ].filter(Boolean)
  return {
    className: names.join(' ') || undefined,
    ...(share !== undefined && { style: { width: `${share}%` } }),
  }
}
