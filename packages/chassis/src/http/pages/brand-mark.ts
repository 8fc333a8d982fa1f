import { AGENCY_ICON_PATH, type Brand, DEFAULT_BRAND, isOwnBrand, showsName } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { markLetters } from '@avaliax/proto/brand-mark.ts'
import { type Html, html } from './html.ts'

/** The agency's logo, else the letters of its name; the product's own mark is drawn as the application shows it. */
export const brandMark = (size: number, brand: Brand = DEFAULT_BRAND): Html =>
  brand.logoUrl
    ? html`<img src="${brand.logoUrl}" alt="${showsName(brand) ? '' : brand.name}" height="${size}" style="max-width:${size * 4}px;object-fit:contain;padding:2px 4px;background:#fff;border-radius:8px">`
    : mark(size, brand)

const mark = (size: number, brand: Brand): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${brand.colour}"/>${drawing(brand)}</svg>`

function drawing(brand: Brand): Html {
  const ink = inkOn(brand.colour)
  const own = markLetters(brand)
  return own
    ? html`<text x="16" y="${own.baseline}" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="${own.size}" font-weight="700" fill="${ink}">${own.letters}</text>`
    : html`<g fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g>`
}

/** A page takes its pictures from there: a logo may come from another address than a short link. */
export const pictureSource = ({ logoUrl }: Brand): string =>
  logoUrl && URL.canParse(logoUrl) ? new URL(logoUrl).origin : "'self'"

/** The same beside pictures of this origin. */
export const pictureSources = (brand: Brand): string =>
  [...new Set(["'self'", pictureSource(brand)])].join(' ')

/** The icon of the browser's tab: of an agency that shows itself the one that phones install. */
export const pageIcon = (brand: Brand): Html =>
  isOwnBrand(brand)
    ? html`<link rel="icon" type="image/png" href="${AGENCY_ICON_PATH}">`
    : html`<link rel="icon" type="image/svg+xml" href="/favicon.svg">`
