import { Button, Typography } from 'antd'
import { TwoFactorSetUp } from '../../features/settings/components/two-factor-set-up.tsx'
import { twoFactorTexts } from '../../features/settings/two-factor.texts.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { checkSession, signOut, useUser } from '../../shared/session/session.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import './two-factor-due-page.css'

/** In place of the application, while the agency requires a second factor that this person has yet to set up. */
export function TwoFactorDuePage() {
  const t = useTexts(twoFactorTexts)
  const { username } = useUser()
  return (
    <main className="two-factor-due">
      <Panel title={t('title')} extra={<Button onClick={signOut}>{t('signOut')}</Button>}>
        <Typography.Paragraph>{t('due')}</Typography.Paragraph>
        <Typography.Paragraph type="secondary">{username}</Typography.Paragraph>
        <TwoFactorSetUp onDone={() => void checkSession()} />
      </Panel>
    </main>
  )
}
