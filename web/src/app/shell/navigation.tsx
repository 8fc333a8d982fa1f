import {
  AppstoreOutlined,
  HomeOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { PagePath } from '../access.ts'

export interface NavItem {
  path: PagePath
  label: 'dashboard' | 'clients' | 'reviews' | 'widgets' | 'settings'
  icon: ReactNode
  beta?: boolean
  dividerBefore?: boolean
}

const dashboard: NavItem = { path: '/dashboard', label: 'dashboard', icon: <HomeOutlined aria-hidden /> }
const settings: NavItem = { path: '/settings', label: 'settings', icon: <SettingOutlined aria-hidden /> }

export const CLIENT_NAV: readonly NavItem[] = [
  dashboard,
  { path: '/reviews', label: 'reviews', icon: <StarOutlined aria-hidden />, beta: true },
  { path: '/widgets', label: 'widgets', icon: <AppstoreOutlined aria-hidden />, beta: true },
  settings,
]

export const SUPERADMIN_NAV: readonly NavItem[] = [
  dashboard,
  { path: '/clients', label: 'clients', icon: <TeamOutlined aria-hidden /> },
  { ...settings, dividerBefore: true },
]
