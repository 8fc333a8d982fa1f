import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { claimTexts } from '../claim.texts.ts'

export function UnknownCard() {
  const t = useTexts(claimTexts)
  return (
    <EmptyState
      drawing="card"
      title={t('unknownTitle')}
      text={t('unknownText')}
      action={<Go to="/cards" label={t('toCards')} />}
    />
  )
}

export function BlockedCard({ cardNumber }: { cardNumber: string }) {
  const t = useTexts(claimTexts)
  return (
    <Notice
      kind="warning"
      title={t('blockedTitle')}
      text={t('blockedText')}
      action={<Go to={`/cards?search=${cardNumber}`} label={t('openCard')} />}
    />
  )
}

interface DoneProps {
  client: Client
  employee: Employee
  code: string
}

/** Done, and what to do next: a card is only trusted once it was tapped. */
export function ClaimDone({ client, employee: { name }, code }: DoneProps) {
  const t = useTexts(claimTexts)
  const linked = client.googlePlaceId !== null
  return (
    <>
      <Notice
        kind="success"
        title={t('doneTitle', { name, code })}
        text={t(linked ? 'doneText' : 'doneNoPlace')}
      />
      <Flex wrap gap={8}>
        {!linked && <Go to="/settings#place" label={t('toSettings')} primary />}
        <Go to="/employees" label={t('toTeam')} primary={linked} />
      </Flex>
    </>
  )
}

interface GoProps {
  to: string
  label: string
  primary?: boolean
}

function Go({ to, label, primary = false }: GoProps) {
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <Button type={primary ? 'primary' : 'default'} onClick={() => navigate(keep(to))}>
      {label}
    </Button>
  )
}
