import { CloseOutlined, EyeOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { UpgradeFrame } from '../../features/upgrade/components/upgrade-frame.tsx'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useCurrentClient, useImpersonatedId, useLacksCompany } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { useRememberViewingFrom, viewingFrom } from '../../shared/session/viewing-from.ts'
import { useBackCloses } from '../../shared/ui/dialog-stack.ts'
import { LeaveGuard } from '../../shared/ui/leave-guard.ts'
import { OldAnswersNotice } from '../../shared/ui/old-answers-notice.tsx'
import { StorageNotice } from '../../shared/ui/storage-notice.tsx'
import { whenIdle } from '../../shared/when-idle.ts'
import type { Menu } from '../pages.ts'
import { SignInAgain } from '../sign-in-again/sign-in-again.tsx'
import { Header } from './header.tsx'
import { isMenuFolded, keepMenuFolded } from './menu-fold.ts'
import { NavLinks } from './nav-links.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { shellTexts } from './shell.texts.ts'
import './shell.css'

const loadMenu = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadMenu()).MenuDrawer }))

// Nobody waits for it: it is for the next time that the application is opened, or closed.
const loadBackground = () => import('../background/background.tsx')
const Background = lazy(async () => ({ default: (await loadBackground()).Background }))

/** The frame of every signed-in page: header, side menu (a drawer under 900 px), bottom bar on a client's phone. */
export function Shell() {
  const t = useTexts(shellTexts)
  const { role } = useUser()
  const { impersonating } = useCurrentClient()
  const main = useFocusOnNewPage()
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuWanted, setMenuWanted] = useState(false)
  const [isCalm, setCalm] = useState(false)
  const openMenu = () => {
    setMenuWanted(true)
    setMenuOpen(true)
  }
  useEffect(() => whenIdle(() => void loadMenu().catch(() => {})), [])
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadBackground().then(
            () => setCalm(true),
            () => {},
          ),
      ),
    [],
  )
  const asClient = role === 'client' || impersonating
  // Without a company every entry would lead back to the page that says so.
  const menu = useLacksCompany() ? undefined : asClient ? 'client' : 'agency'
  const closeMenu = () => setMenuOpen(false)
  useBackCloses(menuOpen, closeMenu)
  useRememberViewingFrom()

  return (
    <div className={asClient ? 'shell shell-with-bottom-bar' : 'shell'}>
      <a className="shell-skip" href="#content">
        {t('skip')}
      </a>
      <Header onOpenMenu={openMenu} />
      {menu && <SideNav menu={menu} />}
      {menuWanted && (
        <Suspense>
          <MenuDrawer open={menuOpen} menu={menu} onClose={closeMenu} />
        </Suspense>
      )}
      <main ref={main} id="content" className="shell-main" tabIndex={-1}>
        <OfflineNotice />
        {isCalm && (
          <Suspense>
            <Background />
          </Suspense>
        )}
        <StorageNotice className="shell-offline" />
        <ImpersonationBanner />
        <OldAnswersNotice className="shell-offline" />
        <UpgradeFrame>
          <Outlet />
        </UpgradeFrame>
      </main>
      {menu === 'client' && <NavLinks menu={menu} bottomBar className="shell-bottom-bar" />}
      <LeaveGuard />
      <SignInAgain />
      <ScrollRestoration />
    </div>
  )
}

/** After a link the reading position of keyboards and screen readers is the new page, not the menu. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const place = `${pathname} ${useImpersonatedId() ?? ''}`
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return main
}

function ImpersonationBanner() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { impersonating, client } = useCurrentClient()
  const clientId = useImpersonatedId()
  if (!impersonating) return null
  return (
    <div className="shell-impersonation" role="status">
      <EyeOutlined aria-hidden />
      <span>
        {t('viewingAs')} <strong>{client?.companyName ?? '…'}</strong>
      </span>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('stopViewing')}
        onClick={() => navigate(viewingFrom(), { state: { viewed: clientId } })}
      />
    </div>
  )
}

function SideNav({ menu }: { menu: Menu }) {
  const t = useTexts(shellTexts)
  const [collapsed, setCollapsed] = useState(isMenuFolded)
  const toggle = () => {
    keepMenuFolded(!collapsed)
    setCollapsed(!collapsed)
  }
  return (
    <div className={collapsed ? 'shell-side shell-side-collapsed' : 'shell-side'}>
      <NavLinks menu={menu} className="shell-nav" />
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
