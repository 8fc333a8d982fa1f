import { Drawer } from 'antd'
import type { Menu } from '../pages.ts'
import { Brand } from './brand.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { NavLinks } from './nav-links.tsx'

interface Props {
  open: boolean
  /** Whoever has no company yet has none. */
  menu: Menu | undefined
  onClose: () => void
}

/** The side menu where there is no room for it. */
export function MenuDrawer({ open, menu, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={300} title={<Brand />}>
      <div className="shell-drawer-company">
        <CompanySwitcher />
      </div>
      {menu && <NavLinks menu={menu} className="shell-nav" onNavigate={onClose} />}
    </Drawer>
  )
}
