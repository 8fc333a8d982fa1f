import { useNavigate } from 'react-router-dom'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { switchCompany } from '../../../shared/session/switch-company.ts'

/** Leads to a page of the company that a notification is about, which may be another one than the selected. */
export function useOpenNotification(): (clientId: number | null, path: string) => void {
  const navigate = useNavigate()
  const { role } = useUser()
  const { clientId: current } = useCurrentClient()
  const companies = useListOwnCompaniesQuery({}, { skip: role !== 'client' }).data?.items ?? []
  return (clientId, path) => {
    const company = companies.find((one) => one.clientId === clientId)
    if (company && clientId !== current) switchCompany(company, path)
    else navigate(path)
  }
}
