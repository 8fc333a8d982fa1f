import { DEFAULT_BRAND, showsName } from '@avaliax/proto/brand.ts'
import { accentsOf } from '@avaliax/proto/brand-accent.ts'
import { useState } from 'react'
import { useBrand } from '../brand.ts'
import { savedPath } from '../saved-path.ts'
import { useThemeName } from '../theme-choice.ts'
import { Monogram } from './monogram.tsx'
import './agency-brand.css'

interface Props {
  /** Height of the mark. */
  size: number
  /** It stands on the agency's colour, so its name has the colour of the words there. */
  onColour?: boolean
}

/** The agency's mark and name, for a line of a header: its logo, else the letters of its name or the product's mark. */
export function AgencyBrand({ size, onColour = false }: Props) {
  const brand = useBrand()
  const [missing, setMissing] = useState<string>()
  const shown = brand ?? DEFAULT_BRAND
  const { name, colour, logoUrl, darkLogoUrl } = shown
  const theme = useThemeName()
  const accent = accentsOf(colour)[theme]
  const isOwnForm = theme === 'dark' && darkLogoUrl !== undefined
  const isPlain = onColour || colour === DEFAULT_BRAND.colour
  const logo = logoUrl && isOwnForm ? darkLogoUrl : logoUrl
  const path = logo && savedPath(logo)
  const isLogo = path && path !== missing
  const hidden = brand ? '' : ' agency-brand-unknown'
  return (
    <>
      {isLogo ? (
        <img
          className={isOwnForm ? 'agency-brand-logo agency-brand-logo-dark' : 'agency-brand-logo'}
          src={path}
          alt={showsName(shown) ? '' : name}
          height={size}
          style={{ maxWidth: size * 4 }}
          onError={() => setMissing(path)}
        />
      ) : (
        <span className={`agency-brand-mark${hidden}`}>
          <Monogram size={size} brand={shown} />
        </span>
      )}
      {!(isLogo && !showsName(shown)) && (
        <span
          className={`agency-brand-name${hidden}`}
          title={name}
          style={isPlain ? undefined : { color: accent }}
        >
          {name}
        </span>
      )}
    </>
  )
}
