import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { useState } from 'react'
import { useBrand } from '../brand.ts'
import { savedPath } from '../saved-path.ts'
import { Monogram } from './monogram.tsx'
import './agency-brand.css'

interface Props {
  /** Height of the mark. */
  size: number
}

/** The agency's mark and name, for a line of a header: its logo, else the product's mark in its colour. */
export function AgencyBrand({ size }: Props) {
  const brand = useBrand()
  const [missing, setMissing] = useState<string>()
  const { name, colour, logoUrl } = brand ?? DEFAULT_BRAND
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
      <span className={`agency-brand-name${hidden}`} title={name}>
        {name}
      </span>
    </>
  )
}
