import { MoreOutlined } from '@ant-design/icons'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/rights.tsx'
import type { RowMenuListProps } from './row-menu-list.tsx'

export interface RowAction {
  key: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** The change that it leads to: left out for whoever may not. */
  route?: RouteContract
  onClick: () => void
}

interface Props {
  /** Whose row it is, for the button's name. */
  name: string
  actions: readonly RowAction[]
  working?: boolean
}

/** antd's menus are 20 kB of script: they are loaded when somebody is about to open one. */
let List: ComponentType<RowMenuListProps> | undefined

/** For tests, where a menu opens without waiting. */
export function keepRowMenuList(loaded: ComponentType<RowMenuListProps>): void {
  List = loaded
}
const load = async () => keepRowMenuList((await import('./row-menu-list.tsx')).RowMenuList)

/** Offers what can be done with one row of a list, behind one button. */
export function RowMenu({ actions, ...props }: Props) {
  const may = useMay()
  const allowed = actions.filter(({ route }) => !route || may(route))
  return allowed.length > 0 && <Menu {...props} actions={allowed} />
}

function Menu({ name, actions, working = false }: Props) {
  const t = useTexts(commonTexts)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState(List !== undefined)
  const items = actions.map(({ onClick, route: _, ...item }) => ({
    ...item,
    onClick: () => {
      // A dialog gives the focus back to where it was: the menu's own line is gone by then.
      button.current?.focus()
      onClick()
    },
  }))
  const openFirst = async () => {
    await load()
    setLoaded(true)
    setOpen(true)
  }
  // The button is another element then, and keeps the focus of the one that was pressed.
  useEffect(() => {
    if (loaded && open && document.activeElement === document.body) button.current?.focus()
  }, [loaded, open])

  const opener = (
    <Button
      ref={button}
      type="text"
      icon={<MoreOutlined aria-hidden />}
      loading={working}
      aria-label={t('moreOf', { name })}
      aria-haspopup="menu"
      aria-expanded={open}
      {...(!loaded && { onClick: openFirst, onPointerEnter: load })}
    />
  )
  if (!loaded || !List) return opener
  return (
    <List items={items} open={open} onOpenChange={setOpen}>
      {opener}
    </List>
  )
}
