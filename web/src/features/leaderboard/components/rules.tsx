import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { leaderboardTexts } from '../leaderboard.texts.ts'

/** Invitations count, never stars: what the board is, in five sentences. */
export function Rules({ zone }: { zone: string }) {
  const t = useTexts(leaderboardTexts)
  return (
    <Panel title={t('rules')}>
      <ul className="leaderboard-rules">
        <li>{t('ruleCounts')}</li>
        <li>{t('ruleTies')}</li>
        <li>{t('ruleRepeats')}</li>
        <li>{t('ruleMonth', { zone })}</li>
        <li>{t('ruleGoogle')}</li>
      </ul>
    </Panel>
  )
}
