import { Button, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import './deleted-rows.css'

interface Row {
  id: number
  name: string
}

interface Props<T extends Row> {
  /** Undefined while they are read. */
  rows: readonly T[] | undefined
  label: string
  none: string
  restore: { label: string; nameOf: (row: T) => string; act: (row: T) => Promise<unknown> }
}

/** Lists what was deleted lately, each with the way back. */
export function DeletedRows<T extends Row>({ rows, label, none, restore }: Props<T>) {
  if (rows?.length === 0) return <Typography.Text type="secondary">{none}</Typography.Text>
  return (
    <ul className="deleted-rows" aria-label={label}>
      {rows?.map((row) => (
        <li key={row.id}>
          <Typography.Text>{row.name}</Typography.Text>
          <Button aria-label={restore.nameOf(row)} onClick={() => void restore.act(row)}>
            {restore.label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Read when somebody looks for them. */
export function DeletedFold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="deleted-fold">
      <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && children}
    </div>
  )
}
