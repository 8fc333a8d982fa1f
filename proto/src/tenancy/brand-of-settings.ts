import { BRAND_NAME_MAX, type Brand } from '../brand.ts'
import type { SystemSettings } from './system-settings.routes.ts'

/** How an agency with these settings shows itself. Names that were stored when they could be longer are cut. */
export const brandOfSettings = ({
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
