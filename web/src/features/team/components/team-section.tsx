import { ReloadOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { teamTexts } from '../team.texts.ts'
import { type Team, useTeam } from '../use-team.ts'
import { AddEmployeeButton } from './add-employee-button.tsx'
import { TeamList } from './team-list.tsx'

const TOP = 5

/** Most visits this month first; equals stay in the order of the list. */
const topOf = (employees: Team['employees']) =>
  employees && [...employees].sort((a, b) => b.monthlyCardTaps - a.monthlyCardTaps).slice(0, TOP)

/** The client's employees as a part of another page: all of a small team, else the five with the most visits this month. */
export function TeamSection({ client }: { client: Client }) {
  const t = useTexts(teamTexts)
  const keep = useKeepImpersonation()
  const team = useTeam(client.id)
  const { answer, employees, search, setSearch, total, edit } = team
  // A search is for anybody.
  const few = total > TOP && search === ''
  const shown = few
    ? { ...team, employees: topOf(employees), answer: { ...answer, hasNextPage: false } }
    : team
  return (
    <section aria-labelledby="team-title">
      <Flex wrap justify="space-between" align="center" gap={12} className="team-head">
        <Typography.Title level={2} id="team-title" style={{ fontSize: 18, margin: 0 }}>
          {t('title')}
        </Typography.Title>
        <Flex wrap gap={8}>
          {(total > TOP || search) && (
            <SearchField label={t('searchEmployees')} value={search} onSearch={setSearch} />
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
      <TeamList client={client} team={shown} />
      {few && (
        <p className="team-all">
          <Link to={keep('/employees')}>{t('wholeTeam', { count: total })}</Link>
        </p>
      )}
    </section>
  )
}
