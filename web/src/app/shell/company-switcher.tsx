import { Select } from 'antd'
import { useListOwnCompaniesQuery } from '../../shared/api/client.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { selectCompany, selectedCompanyId } from '../../shared/session/storage.ts'
import { shellTexts } from './shell.texts.ts'

/** For owners of several companies. Choosing one starts the dashboard afresh, so that no page mixes two companies. */
export function CompanySwitcher() {
  const t = useTexts(shellTexts)
  const { data } = useListOwnCompaniesQuery()
  const companies = data?.items ?? []
  if (companies.length < 2) return null

  const headquarters = companies.find((company) => company.isHeadquarter) ?? companies[0]
  const choose = (id: number) => {
    const company = companies.find((company) => company.id === id)
    if (!company) return
    selectCompany(company)
    location.assign('/dashboard')
  }
  return (
    <Select
      className="shell-company"
      aria-label={t('company')}
      value={Number(selectedCompanyId() ?? headquarters?.id)}
      onChange={choose}
      options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      popupMatchSelectWidth={false}
    />
  )
}
