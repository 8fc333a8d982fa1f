import { BOARD_LIMIT } from '@avaliax/proto/document/first-queries.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useAddress } from '../../shared/hooks/use-address.ts'
import { WALL_EVERY_MS } from './components/wall.tsx'
import { useLeaderboardQuery } from './leaderboard.api.ts'

/** The board learns of a new mode a moment after the client's record has it. */
const CATCH_UP_MS = 1500
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The board of the month in the address, or the current one. On a wall it is read again and again. */
export function useBoard(client: Client, wall: boolean) {
  const { params, change } = useAddress()
  const monthParam = params.get('month') ?? ''
  const month = !wall && MONTH.test(monthParam) ? monthParam : undefined
  const query = { limit: BOARD_LIMIT, ...(month && { month }) }
  const input = { params: { clientId: client.id }, query }
  const boardQuery = useLeaderboardQuery(input, { refetchOnMountOrArgChange: true })
  const behind =
    boardQuery.currentData !== undefined && boardQuery.currentData.mode !== client.leaderboardMode
  const pollingInterval = wall ? WALL_EVERY_MS : behind ? CATCH_UP_MS : 0
  useLeaderboardQuery(input, { pollingInterval, skip: pollingInterval === 0 })
  const { currentData: board, error, refetch, fulfilledTimeStamp } = boardQuery
  return {
    board,
    month,
    /** `undefined` goes back to the current month. */
    chooseMonth: (next: string | undefined) => change({ month: next }, { replace: false }),
    problem: error,
    readAt: fulfilledTimeStamp,
    refetch: () => void refetch(),
  }
}
export type ShownBoard = ReturnType<typeof useBoard>
