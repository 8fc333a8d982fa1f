import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'
import {
  AGENCY_ICON_PATH,
  BRAND_BLOCK_ID,
  type Brand,
  DEFAULT_BRAND,
  isOwnBrand,
} from '@avaliax/proto/brand.ts'
import { ACCENT_STYLE_ID, accentStyle } from '@avaliax/proto/brand-accent.ts'

interface Deps {
  ask: () => Promise<Brand>
  onOutage: (error: unknown) => void
  now: () => number
}

/** A change shows everywhere after that time. */
const FRESH_MS = 5_000

/** Answers whose page it is. One asks for all; while nobody answers, the last known brand holds, or the product's own. */
export function agencyBrand({ ask, onOutage, now }: Deps): () => Promise<Brand> {
  let known = DEFAULT_BRAND
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  return async () => {
    if (now() - askedAt >= FRESH_MS) {
      askedAt = now()
      asking = ask().then((brand) => {
        known = brand
      }, onOutage)
    }
    await asking
    return known
  }
}

const TITLE = /<title>[^<]*<\/title>/
const THEME_COLOUR = /<meta name="theme-color"[^<>]*>/
const ICON = /<link rel="icon"[^<>]*>/

/**
 * The page of the application as the agency's, from its first paint: name, icon and colours, and the brand as data for the
 * scripts. The built page is the product's own.
 */
export function withBrand(page: string, brand: Brand): string {
  const replacements: readonly (readonly [RegExp | string, Html])[] = [
    [TITLE, html`<title>${brand.name}</title>`],
    [THEME_COLOUR, html`<meta name="theme-color" content="${brand.colour}">`],
    [ICON, html`<link rel="icon" type="image/png" href="${AGENCY_ICON_PATH}">`],
    ['</head>', html`${accentOf(brand)}${blockOf(brand)}</head>`],
  ]
  if (!isOwnBrand(brand)) return page
  return replacements.reduce((text, [place, piece]) => text.replace(place, () => String(piece)), page)
}

function accentOf({ colour }: Brand): Html | null {
  const style = accentStyle(colour)
  return style === null ? null : html`<style id="${ACCENT_STYLE_ID}">${raw(style)}</style>`
}

/** No text in it can end the element that it stands in. */
const blockOf = (brand: Brand): Html =>
  html`<script type="application/json" id="${BRAND_BLOCK_ID}">${raw(JSON.stringify(brand).replaceAll('<', '\\u003c'))}</script>`
