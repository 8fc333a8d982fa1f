import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { Select } from 'antd'

interface Props {
  label: string
  chosen: number
  companies: readonly Company[]
  onChoose: (id: number) => void
}

export function CompanySelect({ label, chosen, companies, onChoose }: Props) {
  return (
    <Select
      className="shell-company"
      aria-label={label}
      value={chosen}
      onChange={onChoose}
      options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      popupMatchSelectWidth={false}
    />
  )
}
