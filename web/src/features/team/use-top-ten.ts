import { useEffect } from 'react'
import { useAddress } from '../../shared/hooks/use-address.ts'
import type { Team } from './use-team.ts'

const TOP = 10
const ORDER = 'team'
const BY_VISITS = 'visits'

/**
 * The first ten of a team: by creation, oldest first, or by visits of all time, which needs every page of the list. The
 * order is part of the address.
 */
export function useTopTen(team: Team) {
  const { params, change } = useAddress()
  const byVisits = params.get(ORDER) === BY_VISITS
  const { answer, employees } = team
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer
  const loadsMore = byVisits && hasNextPage && !isError
  useEffect(() => {
    if (loadsMore && !isFetching) void fetchNextPage()
  }, [loadsMore, isFetching, fetchNextPage])

  const ordered =
    byVisits && employees ? [...employees].sort((a, b) => b.accessCount - a.accessCount) : employees
  return {
    byVisits,
    toggle: () => change({ [ORDER]: byVisits ? undefined : BY_VISITS }),
    team: {
      ...team,
      employees: loadsMore ? undefined : ordered?.slice(0, TOP),
      answer: { ...answer, hasNextPage: false },
    },
    isPart: team.total > TOP,
  }
}
