import { getLeaderboard, listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { WINNERS_PAGE } from '@avaliax/proto/document/first-queries.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

export const leaderboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Who is on the team and what the board shows are the client's to change.
    leaderboard: build.query({ ...call(getLeaderboard), providesTags: ['Employee', 'Client'] }),
    pastWinners: build.infiniteQuery({
      ...pageOf(listPastWinners, WINNERS_PAGE),
      // Read again with the board: a new day, which may begin a month, changes the visits that are followed.
      providesTags: ['TapSummary', 'Employee'],
    }),
  }),
})

export const { useLeaderboardQuery, usePastWinnersInfiniteQuery } = leaderboardApi
