import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Flex, Switch } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { usePublicBoard } from '../use-public-board.ts'

/** Whether anybody with the address sees the board, and what they see. */
export function PublicSwitch({ client }: { client: Client }) {
  const t = useTexts(leaderboardTexts)
  const may = useMay()
  const { isLoading, choose } = usePublicBoard(client)
  return (
    <>
      <Flex justify="space-between" align="center" gap={12} className="leaderboard-label">
        <label htmlFor="public-board">{t('publicPage')}</label>
        <Switch
          id="public-board"
          checked={client.publicBoard}
          loading={isLoading}
          disabled={!may(updateClient)}
          onChange={choose}
        />
      </Flex>
      <p className="leaderboard-hint">{t(client.publicBoard ? 'publicOpen' : 'publicClosed')}</p>
    </>
  )
}
