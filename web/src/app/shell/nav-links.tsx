import { NavLink } from 'react-router-dom'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../shared/session/current-client.ts'
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
  return (
    <nav aria-label={t(label)} className={className}>
      <ul>
        {items.map(({ path, label: name, icon, beta, dividerBefore }) => (
          <li key={path} className={dividerBefore ? 'shell-divided' : undefined}>
            <NavLink to={keep(path)} {...(onNavigate && { onClick: onNavigate })} title={t(name)}>
              {icon}
              <span className="shell-nav-label">{t(name)}</span>
              {beta && <span className="shell-beta">{t('beta')}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
