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

const dashboard: NavItem = { path: '/dashboard', label: 'dashboard', icon: <HomeOutlined /> }
const settings: NavItem = { path: '/settings', label: 'settings', icon: <SettingOutlined /> }

export const CLIENT_NAV: readonly NavItem[] = [
  dashboard,
  { path: '/reviews', label: 'reviews', icon: <StarOutlined />, beta: true },
  { path: '/widgets', label: 'widgets', icon: <AppstoreOutlined />, beta: true },
  settings,
]

export const SUPERADMIN_NAV: readonly NavItem[] = [
  dashboard,
  { path: '/clients', label: 'clients', icon: <TeamOutlined /> },
  { ...settings, dividerBefore: true },
]
