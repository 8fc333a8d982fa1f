import { ReloadOutlined } from '@ant-design/icons'
import { periodOf } from '@avaliax/proto/document/period.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip, Typography } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { teamTexts } from '../team.texts.ts'
import { type Team, useTeam } from '../use-team.ts'
import { AddEmployeeButton } from './add-employee-button.tsx'
import { TeamList } from './team-list.tsx'

/** The client's employees as a part of another page: ten of them, with a way to all. */
export function TeamSection({ client }: { client: Client }) {
  const t = useTexts(teamTexts)
  const keep = useKeepImpersonation()
  const whole = useTeam(client.id)
  const visits = useVisitsOfPeriod(client)
  const { team, isPart, byVisits, toggle } = useTopTen(whole, visits)
  const { answer, search, setSearch, total, edit } = whole
  return (
    <section aria-labelledby="team-title">
      <Flex wrap justify="space-between" align="center" gap={12} className="team-head">
        <Typography.Title level={2} id="team-title" style={{ fontSize: 18, margin: 0 }}>
          {t('title')}
        </Typography.Title>
        <Flex wrap gap={8}>
          {(isPart || search) && (
            <SearchField label={t('searchEmployees')} value={search} onChange={setSearch} />
          )}
          <Tooltip title={t('refresh')}>
            <Button
              icon={<ReloadOutlined aria-hidden spin={answer.isFetching} />}
              aria-label={t('refresh')}
              onClick={() => void answer.refetch()}
            />
          </Tooltip>
          <AddEmployeeButton client={client} onAdd={() => edit('new')} />
        </Flex>
      </Flex>
      <TeamList client={client} team={team} order={{ byVisits, toggle, visits }} />
      {isPart && (
        <p className="team-all">
          <Link to={keep('/employees')}>{t('wholeTeam', { count: total })}</Link>
        </p>
      )}
    </section>
  )
}

const TOP = 10
const ORDER = 'team'
const BY_VISITS = 'visits'

/** How many visits everybody had in the days that the page shows; unknown while they are not there. */
function useVisitsOfPeriod({ id, timeZone }: Client): ((employeeId: number) => number) | undefined {
  const { from, to } = periodOf(usePeriodDays().days, timeZone)
  const { currentData } = useTapSummaryQuery({ params: { clientId: id }, query: { from, to } })
  if (!currentData) return undefined
  const visits = new Map(currentData.byEmployee.map(({ employeeId, taps }) => [employeeId, taps]))
  return (employeeId) => visits.get(employeeId) ?? 0
}

/**
 * The first ten of a team: by creation, oldest first, or by visits of the chosen days, which needs every page of the list. The
 * order is part of the address.
 */
function useTopTen(team: Team, visits: ReturnType<typeof useVisitsOfPeriod>) {
  const { params, change } = useAddress()
  const byVisits = params.get(ORDER) === BY_VISITS
  const { answer, employees } = team
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer
  const loadsMore = byVisits && hasNextPage && !isError
  useEffect(() => {
    if (loadsMore && !isFetching) void fetchNextPage()
  }, [loadsMore, isFetching, fetchNextPage])

  const ordered =
    byVisits && employees && visits ? [...employees].sort((a, b) => visits(b.id) - visits(a.id)) : employees
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
