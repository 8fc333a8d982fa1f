import { Link, matchPath, useLocation } from 'react-router-dom'
import { useShowsBeta } from '../../shared/brand.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useImpersonatedId, useKeepImpersonation } from '../../shared/session/current-client.ts'
import { useUser } from '../../shared/session/session.ts'
import { mayOpen } from '../access.ts'
import type { NavItem } from './navigation.tsx'
import { shellTexts } from './shell.texts.ts'

interface Props {
  items: readonly NavItem[]
  className: string
  /** Its name among the page's landmarks. */
  label?: 'mainNavigation' | 'quickNavigation'
  onNavigate?: () => void
}

export function NavLinks({ items, className, label = 'mainNavigation', onNavigate }: Props) {
  const t = useTexts(shellTexts)
  const keep = useKeepImpersonation()
  const viewing = useImpersonatedId() !== undefined
  const user = useUser()
  const showsBeta = useShowsBeta()
  const { pathname } = useLocation()
  const under = (also: NavItem['also']) => also?.some((path) => matchPath(path, pathname)) ?? false
  const visible = items.filter(({ path, ownersOnly }) => mayOpen(user, path) && !(ownersOnly && viewing))
  return (
    <nav aria-label={t(label)} className={className} data-tab-bar={label === 'quickNavigation' || undefined}>
      <ul>
        {visible.map(({ path, label: name, icon, beta, dividerBefore, headingBefore, also }) => (
          <li key={path} className={dividerBefore || headingBefore ? 'shell-divided' : undefined}>
            {headingBefore && <span className="shell-nav-heading">{t(headingBefore)}</span>}
            <Link
              to={keep(path)}
              title={t(name)}
              className={pathname === path || under(also) ? 'active' : undefined}
              aria-current={pathname === path ? 'page' : under(also) ? 'true' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {icon}
              <span className="shell-nav-label">{t(name)}</span>
              {beta && showsBeta && <span className="shell-beta">{t('beta')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
