import { lazy, Suspense } from 'react'
import { useListOwnCompaniesQuery } from '../../shared/api/client.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useUser } from '../../shared/session/session.ts'
import { selectedCompanyId } from '../../shared/session/storage.ts'
import { switchCompany } from '../../shared/session/switch-company.ts'
import { shellTexts } from './shell.texts.ts'

// Most owners have one company and never load it.
const CompanySelect = lazy(async () => ({ default: (await import('./company-select.tsx')).CompanySelect }))

/** For owners of several companies: in the header, or at the head of the drawer. */
export function CompanySwitcher() {
  const { role } = useUser()
  return role === 'client' && <OwnCompanies />
}

function OwnCompanies() {
  const t = useTexts(shellTexts)
  const { data } = useListOwnCompaniesQuery({})
  const companies = data?.items ?? []
  const [first] = useUser().companies
  if (companies.length < 2) return null

  const headquarters = companies.find((company) => company.isHeadquarter) ?? companies[0]
  const choose = (id: number) => {
    const company = companies.find((company) => company.id === id)
    if (company) switchCompany(company)
  }
  return (
    <Suspense>
      <CompanySelect
        label={t('company')}
        chosen={Number(selectedCompanyId() ?? first?.companyId ?? headquarters?.id)}
        companies={companies}
        onChoose={choose}
      />
    </Suspense>
  )
}
