import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'

interface Props {
  size?: number
  /** The colour of its ground. */
  colour?: string
}

/** The product's mark, "ax". Purely decorative: the name stands beside it. */
export function Monogram({ size = 32, colour = DEFAULT_BRAND.colour }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={colour} />
      <g fill="none" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <g stroke={inkOn(colour)}>
          <circle cx="11" cy="17.5" r="4.7" />
          <path d="M15.7 12.6v9.8" />
          <path d="m19.6 12.8 7 9.4" />
        </g>
        <path stroke="#f2a900" d="m26.6 12.8-7 9.4" />
      </g>
    </svg>
  )
}
