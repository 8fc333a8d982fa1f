import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../shared/i18n/texts.ts'
import { NavLinks } from './nav-links.tsx'
import type { NavItem } from './navigation.tsx'
import { shellTexts } from './shell.texts.ts'

const KEY = 'menuCollapsed'

export function SideNav({ items }: { items: readonly NavItem[] }) {
  const t = useTexts(shellTexts)
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true')
  const toggle = () => {
    localStorage.setItem(KEY, String(!collapsed))
    setCollapsed(!collapsed)
  }
  return (
    <div className={collapsed ? 'shell-side shell-side-collapsed' : 'shell-side'}>
      <NavLinks items={items} className="shell-nav" />
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={t(collapsed ? 'expand' : 'collapse')}
        aria-expanded={!collapsed}
        onClick={toggle}
      />
    </div>
  )
}
