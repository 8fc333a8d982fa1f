import { CheckOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Progress, Typography } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useReviewFiguresQuery } from '../dashboard.api.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import './first-steps.css'

/** Four steps for a new client. Each is done by what exists, not by a click; all done, the card is gone. */
export function FirstSteps({ client }: { client: Client }) {
  const t = useTexts(dashboardTexts)
  const keep = useKeepImpersonation()
  const toTeam = `${useLocation().search}#team-title`
  const { data: team } = useListEmployeesInfiniteQuery({ clientId: client.id, search: '' })
  const { data: reviews } = useReviewFiguresQuery({ params: { clientId: client.id } })
  if (!team || !reviews) return null

  const employees = team.pages.flatMap((page) => page.items)
  const steps = [
    { label: t('stepPlace'), done: client.googlePlaceId !== null, to: keep('/settings') },
    { label: t('stepEmployee'), done: employees.length > 0, to: toTeam },
    { label: t('stepLink'), done: employees.some((employee) => employee.accessCount > 0), to: toTeam },
    { label: t('stepReviews'), done: reviews.total > 0, to: keep('/reviews') },
  ]
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null

  return (
    <Panel
      title={t('firstSteps')}
      extra={
        <Typography.Text type="secondary">{t('stepsDone', { done, all: steps.length })}</Typography.Text>
      }
    >
      <Progress percent={(done / steps.length) * 100} showInfo={false} aria-label={t('firstSteps')} />
      <ol className="first-steps">
        {steps.map(({ label, done, to }) => (
          <li key={label} className={done ? 'first-step-done' : undefined}>
            <span className="first-step-mark">{done && <CheckOutlined aria-hidden />}</span>
            {done ? label : <Link to={to}>{label}</Link>}
            <span className="ax-hidden">({t(done ? 'done' : 'open')})</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
