import { Link, useLocation } from 'react-router-dom'
import { useShowsBeta } from '../../shared/brand.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useImpersonatedId, useKeepImpersonation } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { BOTTOM_BAR, entryAt, isOffered, MENUS, type Menu } from '../pages.ts'
import { PAGE_ICONS } from './page-icons.tsx'
import { shellTexts } from './shell.texts.ts'

interface Props {
  menu: Menu
  /** The few places at a phone's foot instead of the whole menu. */
  bottomBar?: boolean
  className: string
  onNavigate?: () => void
}

export function NavLinks({ menu, bottomBar = false, className, onNavigate }: Props) {
  const t = useTexts(shellTexts)
  const keep = useKeepImpersonation()
  const viewing = useImpersonatedId() !== undefined
  const user = useUser()
  const showsBeta = useShowsBeta()
  const { pathname } = useLocation()
  const entry = entryAt(menu, pathname)
  const visible = (bottomBar ? BOTTOM_BAR : MENUS[menu]).filter(
    (page) => isOffered(user, page, menu) && !(page.ownersOnly && viewing),
  )
  return (
    <nav
      aria-label={t(bottomBar ? 'quickNavigation' : 'mainNavigation')}
      className={className}
      data-tab-bar={bottomBar || undefined}
    >
      <ul>
        {visible.map(({ path, label, beta, dividerBefore, headingBefore }) => (
          <li key={path} className={dividerBefore === menu || headingBefore ? 'shell-divided' : undefined}>
            {headingBefore && <span className="shell-nav-heading">{t(headingBefore)}</span>}
            <Link
              to={keep(path)}
              title={t(label)}
              className={path === entry ? 'active' : undefined}
              aria-current={pathname === path ? 'page' : path === entry ? 'true' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {PAGE_ICONS[label]}
              <span className="shell-nav-label">{t(label)}</span>
              {beta && showsBeta && <span className="shell-beta">{t('beta')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
