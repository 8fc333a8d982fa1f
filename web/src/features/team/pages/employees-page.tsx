import { CreditCardOutlined } from '@ant-design/icons'
import { deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Typography } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLiveVisits } from '../../../shared/hooks/use-live-visits.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { AddEmployeeButton } from '../components/add-employee-button.tsx'
import { ImportButton } from '../components/import-button.tsx'
import { TeamList } from '../components/team-list.tsx'
import { teamTexts } from '../team.texts.ts'
import { useTeam } from '../use-team.ts'

const ShopCodes = lazy(async () => ({ default: (await import('../components/shop-codes.tsx')).ShopCodes }))

const DeletedPeople = lazy(async () => ({
  default: (await import('../components/deleted-people.tsx')).DeletedPeople,
}))

/** Everybody who works for the client: links, codes, cards and how often they are opened. */
export function EmployeesPage() {
  const { client, error, refetch } = useCurrentClient()
  if (!client) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
  return <Employees key={client.id} client={client} />
}

function Employees({ client }: { client: Client }) {
  const t = useTexts(teamTexts)
  useLiveVisits(client)
  const team = useTeam(client.id)
  const { search, setSearch, employees, total, edit } = team
  return (
    <>
      <PageHeader
        help="equipe-e-cartoes"
        title={t('employees')}
        description={t('employeesText')}
        actions={
          <>
            <PageButton to="/cards" icon={<CreditCardOutlined aria-hidden />} label={t('cards')} />
            <ImportButton clientId={client.id} />
            <AddEmployeeButton client={client} onAdd={() => edit('new')} />
          </>
        }
      />
      {client.googlePlaceId === null && (
        <div className="team-notice">
          <Notice
            kind="warning"
            title={t('placeMissingTitle')}
            text={t('placeMissing')}
            action={<PageButton to="/settings#place" label={t('toSettings')} />}
          />
        </div>
      )}
      <div className="team-codes">
        <Suspense>
          <ShopCodes client={client} />
        </Suspense>
      </div>
      {(total > 0 || search) && (
        <div className="team-search">
          <SearchField label={t('searchEmployees')} value={search} onChange={setSearch} />
          {employees && (
            <Typography.Text type="secondary" role="status">
              {t('peopleShown', { shown: employees.length, count: total })}
            </Typography.Text>
          )}
        </div>
      )}
      <TeamList client={client} team={team} monthly />
      <May route={deleteEmployee}>
        <Suspense>
          <DeletedPeople clientId={client.id} />
        </Suspense>
      </May>
    </>
  )
}

interface PageButtonProps {
  to: string
  label: string
  icon?: ReactNode
}

function PageButton({ to, label, icon }: PageButtonProps) {
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <Button icon={icon} onClick={() => navigate(keep(to))}>
      {label}
    </Button>
  )
}
