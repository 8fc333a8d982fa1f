import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../shared/session/current-client.ts'
import { Brand } from './brand.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { PaletteLauncher } from './palette-launcher.tsx'
import { GuideLink, PersonMenu } from './person-menu.tsx'
import { shellTexts } from './shell.texts.ts'

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTexts(shellTexts)
  const keep = useKeepImpersonation()
  return (
    <header className="shell-header">
      <Button
        className="shell-menu-toggle"
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('openMenu')}
        onClick={onOpenMenu}
      />
      <Link to={keep('/dashboard')} className="shell-home">
        <Brand />
      </Link>
      <PaletteLauncher />
      <div className="shell-header-controls">
        <CompanySwitcher />
      </div>
      <GuideLink className="shell-guide" signOnly />
      <NotificationBell />
      <PersonMenu />
    </header>
  )
}
