import { Dropdown } from 'antd'
import type { ReactElement, ReactNode } from 'react'

export interface RowMenuListProps {
  items: { key: string; label: string; icon: ReactNode; danger?: boolean; onClick: () => void }[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that it belongs to. */
  children: ReactElement
}

export function RowMenuList({ items, open, onOpenChange, children }: RowMenuListProps) {
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={onOpenChange}
    >
      {children}
    </Dropdown>
  )
}
