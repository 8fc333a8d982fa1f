import { Drawer } from 'antd'
import { Brand } from './brand.tsx'
import { NavLinks } from './nav-links.tsx'
import type { NavItem } from './navigation.tsx'
import { SessionControls } from './session-controls.tsx'

interface Props {
  open: boolean
  items: readonly NavItem[]
  onClose: () => void
}

/** The side menu where there is no room for it. */
export function MenuDrawer({ open, items, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={300}
      title={<Brand />}
      footer={<SessionControls />}
    >
      <NavLinks items={items} className="shell-nav" onNavigate={onClose} />
    </Drawer>
  )
}
