import { BRAND_NAME_MAX, type Brand } from '@avaliax/proto/brand.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'

/** Names that were stored when they could be longer are cut. */
export const presentBrand = ({
  agencyName,
  brandColour,
  logoUrl,
  darkLogoUrl,
  logoOnly,
  sentence,
  poweredBy,
  betaBadges,
}: SystemSettings): Brand => ({
  name: [...agencyName].slice(0, BRAND_NAME_MAX).join('').trimEnd(),
  colour: brandColour,
  logoUrl,
  ...(!betaBadges && { betaBadges }),
  ...(darkLogoUrl && { darkLogoUrl }),
  ...(logoOnly && { logoOnly }),
  ...(sentence && { sentence }),
  ...(poweredBy && { poweredBy }),
})
