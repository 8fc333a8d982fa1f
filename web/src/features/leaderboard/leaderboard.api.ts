import {
  getLeaderboard,
  listPastWinners,
  type PastWinner,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { type Cursor, PAGING } from '../../shared/api/paging.ts'
import type { ListAnswer } from '../../shared/api/send.ts'

const fetchWinners = call(listPastWinners).queryFn
/** Eight months of three. */
const WINNERS_PAGE = 24

export const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Who is on the team and what the board shows are the client's to change.
    leaderboard: build.query({ ...call(getLeaderboard), providesTags: ['Employee', 'Client'] }),
    pastWinners: build.infiniteQuery<ListAnswer<PastWinner>, number, Cursor>({
      infiniteQueryOptions: PAGING,
      queryFn: ({ queryArg: clientId, pageParam }, api) =>
        fetchWinners(
          { params: { clientId }, query: { limit: WINNERS_PAGE, ...(pageParam && { cursor: pageParam }) } },
          api,
        ),
    }),
  }),
})

export const { useLeaderboardQuery, usePastWinnersInfiniteQuery } = leaderboardApi
