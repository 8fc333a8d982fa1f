import { ReloadOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip, Typography } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useAddress } from '../../../shared/hooks/use-address.ts'
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
  const { team, isPart, byVisits, toggle } = useTopTen(whole)
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
      <TeamList client={client} team={team} order={{ byVisits, toggle }} />
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

/**
 * The first ten of a team: by creation, oldest first, or by visits of all time, which needs every page of the list. The
 * order is part of the address.
 */
function useTopTen(team: Team) {
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
