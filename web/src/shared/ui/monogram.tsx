import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { markLetters } from '@avaliax/proto/brand-mark.ts'

interface Props {
  size?: number
  brand?: Pick<Brand, 'name' | 'colour'>
}

/** The letters of the agency's name, else the product's mark, "ax". Purely decorative: the name stands beside it. */
export function Monogram({ size = 32, brand = DEFAULT_BRAND }: Props) {
  const ink = inkOn(brand.colour)
  const own = markLetters(brand)
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={brand.colour} />
      {own ? (
        <text x="16" y={own.baseline} textAnchor="middle" fontSize={own.size} fontWeight="700" fill={ink}>
          {own.letters}
        </text>
      ) : (
        <g fill="none" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <g stroke={ink}>
            <circle cx="11" cy="17.5" r="4.7" />
            <path d="M15.7 12.6v9.8" />
            <path d="m19.6 12.8 7 9.4" />
          </g>
          <path stroke="#f2a900" d="m26.6 12.8-7 9.4" />
        </g>
      )}
    </svg>
  )
}
