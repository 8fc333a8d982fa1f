import { isOwnBrand } from '@avaliax/proto/brand.ts'
import { useBrand } from '../../shared/brand.ts'
import { AgencyBrand } from '../../shared/ui/agency-brand.tsx'
import { VERSION } from './version.ts'

/** An agency's header is the agency's: the product's version stands in the guide then. */
export function Brand() {
  const brand = useBrand()
  return (
    <span className="shell-brand">
      <AgencyBrand size={30} />
      {!(brand && isOwnBrand(brand)) && <span className="shell-version">{VERSION}</span>}
    </span>
  )
}
