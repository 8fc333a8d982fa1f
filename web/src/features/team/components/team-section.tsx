import { ReloadOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { teamTexts } from '../team.texts.ts'
import { useTeam } from '../use-team.ts'
import { useTopTen } from '../use-top-ten.ts'
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
