import { AgencyBrand } from '../../shared/ui/agency-brand.tsx'

export const VERSION = '0.8.0'

export function Brand() {
  return (
    <span className="shell-brand">
      <AgencyBrand size={30} />
      <span className="shell-version">{VERSION}</span>
    </span>
  )
}
