import { AgencyBrand } from '../../shared/ui/agency-brand.tsx'
import { VERSION } from './version.ts'

export function Brand() {
  return (
    <span className="shell-brand">
      <AgencyBrand size={30} />
      <span className="shell-version">{VERSION}</span>
    </span>
  )
}
