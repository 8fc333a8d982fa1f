import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Segmented } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'

type Mode = Client['leaderboardMode']
const MODES: readonly Mode[] = ['individual', 'team', 'off']
const HINTS = { individual: 'individualHint', team: 'teamHint', off: 'offHint' } as const
const LABELS = { individual: 'individual', team: 'team', off: 'offMode' } as const

/** People, the team's sum, or no board at all. */
export function ModeSwitch({ client }: { client: Client }) {
  const t = useTexts(leaderboardTexts)
  const toast = useToast()
  const may = useMay()
  const [update, { isLoading, originalArgs }] = useUpdateClientMutation()
  const pendingMode = isLoading ? originalArgs?.body.leaderboardMode : undefined
  const mode = pendingMode ?? client.leaderboardMode
  const choose = async (leaderboardMode: Mode) =>
    toast.outcome(
      await update({
        params: { clientId: client.id },
        body: { leaderboardMode, publicBoard: client.publicBoard },
      }),
      t('modeSaved'),
      t('modeFailed'),
    )
  return (
    <>
      <p className="leaderboard-label">{t('mode')}</p>
      <Segmented<Mode>
        block
        aria-label={t('mode')}
        value={mode}
        disabled={isLoading || !may(updateClient)}
        options={MODES.map((value) => ({ value, label: t(LABELS[value]) }))}
        onChange={choose}
      />
      <p className="leaderboard-hint">{t(HINTS[mode])}</p>
    </>
  )
}
