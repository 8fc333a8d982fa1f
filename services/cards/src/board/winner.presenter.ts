import type { PastWinner } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { Winner } from './winner.model.ts'

export const presentWinner = (winner: Winner): PastWinner => {
  const { employeeId, employeeName, month, position, cardTaps, reviewRequests } = winner
  return { employeeId, employeeName, month, position, cardTaps, reviewRequests }
}
