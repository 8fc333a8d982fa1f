import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'

export interface RowAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  onClick: () => void
}

interface Props {
  /** Whose row it is, for the button's name. */
  name: string
  actions: readonly RowAction[]
  working?: boolean
}

/** What can be done with one row of a list, behind one button. */
export function RowMenu({ name, actions, working = false }: Props) {
  const t = useTexts(commonTexts)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const items = actions.map(({ onClick, ...item }) => ({
    ...item,
    onClick: () => {
      // A dialog gives the focus back to where it was: the menu's own line is gone by then.
      button.current?.focus()
      onClick()
    },
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" open={open} onOpenChange={setOpen}>
      <Button
        ref={button}
        type="text"
        icon={<MoreOutlined aria-hidden />}
        loading={working}
        aria-label={t('moreOf', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </Dropdown>
  )
}
