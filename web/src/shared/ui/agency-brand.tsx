import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { accentsOf } from '@avaliax/proto/brand-colours.ts'
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

/** The agency's mark and name, for a line of a header: its logo, else the product's mark in its colour. */
export function AgencyBrand({ size, onColour = false }: Props) {
  const brand = useBrand()
  const [missing, setMissing] = useState<string>()
  const { name, colour, logoUrl } = brand ?? DEFAULT_BRAND
  const accent = accentsOf(colour)[useThemeName()]
  const isPlain = onColour || colour === DEFAULT_BRAND.colour
  const path = logoUrl && savedPath(logoUrl)
  const hidden = brand ? '' : ' agency-brand-unknown'
  return (
    <>
      {path && path !== missing ? (
        <img
          className="agency-brand-logo"
          src={path}
          alt=""
          height={size}
          style={{ maxWidth: size * 4 }}
          onError={() => setMissing(path)}
        />
      ) : (
        <span className={`agency-brand-mark${hidden}`}>
          <Monogram size={size} colour={colour} />
        </span>
      )}
      <span
        className={`agency-brand-name${hidden}`}
        title={name}
        style={isPlain ? undefined : { color: accent }}
      >
        {name}
      </span>
    </>
  )
}
