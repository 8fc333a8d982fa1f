import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { statusOf } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { switchCompany } from '../../../shared/session/switch-company.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useFindCardToClaimQuery } from '../claim.api.ts'
import { claimTexts } from '../claim.texts.ts'
import { ClaimChoice } from '../components/claim-choice.tsx'
import { BlockedCard, ClaimDone, UnknownCard } from '../components/claim-states.tsx'
import '../components/claim.css'

/** Behind the link of a blank card: whoever taps one while signed in gives it to somebody of the team. */
export function ClaimCardPage() {
  const t = useTexts(claimTexts)
  const { cardNumber = '' } = useParams()
  const { role } = useUser()
  const { client, impersonating, error, refetch } = useCurrentClient()
  // An operator who views nobody can only mean the stock.
  if (role === 'superadmin' && !impersonating) {
    return <Navigate to={`/cards?search=${encodeURIComponent(cardNumber)}`} replace />
  }
  return (
    <div className="claim">
      <PageHeader title={t('title')} help="equipe-e-cartoes" />
      <ErrorState shown={client !== undefined} problem={error} onRetry={refetch} />
      {!client && !error && <PageSkeleton />}
      {client && <Claim key={`${client.id} ${cardNumber}`} client={client} cardNumber={cardNumber} />}
    </div>
  )
}

function Claim({ client, cardNumber }: { client: Client; cardNumber: string }) {
  const t = useTexts(claimTexts)
  const [holder, setHolder] = useState<Employee | null>(null)
  const { data, error, refetch } = useFindCardToClaimQuery({ params: { clientId: client.id, cardNumber } })
  if (statusOf(error) === 404) {
    return (
      <>
        <UnknownCard />
        <ClaimCompany client={client} elsewhere />
      </>
    )
  }
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <>
      <p className="claim-card">
        <strong>{data.code}</strong>
        <span>{t(data.cardType)}</span>
      </p>
      {holder && <ClaimDone client={client} employee={holder} code={data.code} />}
      {!holder && data.standing === 'blocked' && <BlockedCard cardNumber={data.cardNumber} />}
      {!holder && data.standing !== 'blocked' && (
        <>
          <ClaimCompany client={client} />
          <ClaimChoice client={client} card={data} onGiven={setHolder} />
        </>
      )}
    </>
  )
}

interface Props {
  client: Client
  /** The card is not this company's. */
  elsewhere?: boolean
}

/** Whose team it is, for owners of several companies with the others within reach. */
function ClaimCompany({ client, elsewhere = false }: Props) {
  const t = useTexts(claimTexts)
  const { role } = useUser()
  const { data } = useListOwnCompaniesQuery({}, { skip: role !== 'client' })
  const others = data?.items.filter(({ clientId }) => clientId !== client.id) ?? []
  return (
    <div>
      {!elsewhere && <Typography.Text>{t('forCompany', { company: client.companyName })}</Typography.Text>}
      {others.length > 0 && (
        <Flex wrap align="center" justify={elsewhere ? 'center' : 'start'} gap={8} className="claim-others">
          <Typography.Text type="secondary">{t('otherCompany')}</Typography.Text>
          {others.map((company) => (
            <Button key={company.id} size="small" onClick={() => switchCompany(company, location.pathname)}>
              {company.companyName}
            </Button>
          ))}
        </Flex>
      )}
    </div>
  )
}
