import {
  ApiOutlined,
  AppstoreOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  HomeOutlined,
  LineChartOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  RadarChartOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { PagePath } from '../access.ts'
import { BOTTOM_BAR } from './bottom-bar.ts'
import type { shellTexts } from './shell.texts.ts'

export interface NavItem {
  path: PagePath
  label: keyof typeof shellTexts & PageName
  icon: ReactNode
  beta?: boolean
  dividerBefore?: boolean
  /** Said above it: what this and the following entries are for. */
  headingBefore?: keyof typeof shellTexts & 'advanced'
  /** Pages without an entry of their own, at which this one is highlighted. */
  also?: readonly PagePath[]
  /** Not for a superadmin who views a client. */
  ownersOnly?: boolean
}
type PageName =
  | 'dashboard'
  | 'clients'
  | 'analytics'
  | 'plans'
  | 'cards'
  | 'audit'
  | 'privacy'
  | 'apiLogs'
  | 'platform'
  | 'scanner'
  | 'leads'
  | 'companies'
  | 'employees'
  | 'leaderboard'
  | 'reviews'
  | 'aspects'
  | 'reports'
  | 'requests'
  | 'images'
  | 'widgets'
  | 'settings'

const dashboard: NavItem = { path: '/dashboard', label: 'dashboard', icon: <HomeOutlined aria-hidden /> }
const settings: NavItem = { path: '/settings', label: 'settings', icon: <SettingOutlined aria-hidden /> }

export const CLIENT_NAV: readonly NavItem[] = [
  { ...dashboard, also: ['/visits'] },
  {
    path: '/companies',
    label: 'companies',
    icon: <ShopOutlined aria-hidden />,
    also: ['/franchise-units'],
    ownersOnly: true,
  },
  {
    path: '/employees',
    label: 'employees',
    icon: <TeamOutlined aria-hidden />,
    also: ['/client-dashboard', '/cards', '/cards/claim/:cardNumber'],
  },
  { path: '/leaderboard', label: 'leaderboard', icon: <TrophyOutlined aria-hidden /> },
  {
    path: '/reviews',
    label: 'reviews',
    icon: <StarOutlined aria-hidden />,
    beta: true,
    also: ['/reviews/all', '/reviews/:reviewId'],
  },
  { path: '/requests', label: 'requests', icon: <NotificationOutlined aria-hidden /> },
  { path: '/aspects', label: 'aspects', icon: <MessageOutlined aria-hidden /> },
  {
    path: '/reports',
    label: 'reports',
    icon: <FileTextOutlined aria-hidden />,
    also: ['/reports/:month'],
  },
  { path: '/images', label: 'images', icon: <PictureOutlined aria-hidden /> },
  { path: '/widgets', label: 'widgets', icon: <AppstoreOutlined aria-hidden />, beta: true },
  { ...settings, also: ['/settings/:page', '/settings/:page/:section', '/deliveries'] },
]

export const SUPERADMIN_NAV: readonly NavItem[] = [
  dashboard,
  {
    path: '/clients',
    label: 'clients',
    icon: <TeamOutlined aria-hidden />,
    also: ['/clients/:clientId', '/client-dashboard'],
  },
  {
    path: '/reviews/all',
    label: 'reviews',
    icon: <StarOutlined aria-hidden />,
    also: ['/reviews/all/:reviewId'],
  },
  { path: '/analytics', label: 'analytics', icon: <LineChartOutlined aria-hidden /> },
  { path: '/plans', label: 'plans', icon: <TagsOutlined aria-hidden /> },
  { path: '/cards', label: 'cards', icon: <CreditCardOutlined aria-hidden /> },
  { path: '/audit', label: 'audit', icon: <FileSearchOutlined aria-hidden /> },
  { path: '/privacy', label: 'privacy', icon: <SafetyOutlined aria-hidden /> },
  { path: '/api-logs', label: 'apiLogs', icon: <ApiOutlined aria-hidden /> },
  { path: '/scanner', label: 'scanner', icon: <RadarChartOutlined aria-hidden />, dividerBefore: true },
  { path: '/leads', label: 'leads', icon: <UserAddOutlined aria-hidden /> },
  {
    ...settings,
    also: ['/settings/:page', '/settings/:page/:section', '/agency-deliveries'],
    dividerBefore: true,
  },
  // For who runs the servers.
  {
    path: '/platform',
    label: 'platform',
    icon: <DashboardOutlined aria-hidden />,
    headingBefore: 'advanced',
  },
]

interface HiddenPage {
  path: PagePath
  label: 'cards' | 'clientDashboard' | 'deliveries' | 'visits'
}

/** A client's pages that the menu leaves out; the palette finds them. */
export const PAGES_WITHOUT_ENTRY: readonly HiddenPage[] = [
  { path: '/client-dashboard', label: 'clientDashboard' },
  { path: '/cards', label: 'cards' },
  { path: '/deliveries', label: 'deliveries' },
  { path: '/visits', label: 'visits' },
]

export const bottomBarOf = (items: readonly NavItem[]): NavItem[] =>
  BOTTOM_BAR.flatMap(({ path }) => items.filter((item) => item.path === path))
