import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { switchCompany } from '../../../shared/session/switch-company.ts'
import { claimTexts } from '../claim.texts.ts'

interface Props {
  client: Client
  /** The card is not this company's. */
  elsewhere?: boolean
}

/** Whose team it is, for owners of several companies with the others within reach. */
export function ClaimCompany({ client, elsewhere = false }: Props) {
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
