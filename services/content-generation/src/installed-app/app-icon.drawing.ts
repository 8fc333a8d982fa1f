import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { MARK_SIDE, markLetters } from '@avaliax/proto/brand-mark.ts'
import type { AppIcon } from '@avaliax/proto/content/installed-app.routes.ts'
import { renderAsync } from '@resvg/resvg-js'

interface Shape {
  /** How much of the side the drawing takes; of a maskable icon a circle of four fifths stays. */
  share: number
  /** The corners' radius; systems cut the others themselves. */
  radius: number
}
const ANY: Shape = { share: 0.8, radius: 112 }
const SHAPES: Record<AppIcon, Shape> = {
  'any-192.png': ANY,
  'any-512.png': ANY,
  'maskable-512.png': { share: 0.56, radius: 0 },
  'apple-180.png': { share: 0.72, radius: 0 },
}
const SIDE = 512

/** The agency's logo on white; without one its letters, or the product's mark, on the agency's colour, as on its pages. */
export async function appIcon(icon: AppIcon, brand: Brand, logo: Buffer | null): Promise<Buffer> {
  const image = await renderAsync(iconSvg(icon, brand, logo), {
    font: { fontFiles: [INTER.bold], loadSystemFonts: false, defaultFontFamily: 'Inter Bold' },
    fitTo: { mode: 'width', value: sideOf(icon) },
  })
  return image.asPng()
}

export const sideOf = (icon: AppIcon): number => Number(icon.match(/\d+/)?.[0])

/** The drawing as it is rendered: tests read in it what nobody can read in a picture. */
export function iconSvg(icon: AppIcon, brand: Brand, logo: Buffer | null): string {
  const { share, radius } = SHAPES[icon]
  const inner = SIDE * share
  const start = (SIDE - inner) / 2
  const ground = `<rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${logo ? '#ffffff' : brand.colour}"/>`
  const drawing = logo
    ? `<image x="${start}" y="${start}" width="${inner}" height="${inner}" href="data:${typeOf(logo)};base64,${logo.toString('base64')}"/>`
    : `<g transform="translate(${start} ${start}) scale(${inner / MARK_SIDE})">${markSvg(brand)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${ground}${drawing}</svg>`
}

function markSvg(brand: Brand): string {
  const ink = inkOn(brand.colour)
  const own = markLetters(brand)
  return own
    ? `<text x="${MARK_SIDE / 2}" y="${own.baseline}" text-anchor="middle" font-family="Inter Bold" font-size="${own.size}" font-weight="700" fill="${ink}">${own.letters}</text>`
    : `<g fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="11" cy="17.5" r="4.7"/><path d="M15.7 12.6v9.8M19.6 12.8l7 9.4"/><path stroke="#f2a900" d="M26.6 12.8l-7 9.4"/></g>`
}

const PNG_BEGINNING = 0x89
const typeOf = (logo: Buffer): string => (logo[0] === PNG_BEGINNING ? 'image/png' : 'image/jpeg')
