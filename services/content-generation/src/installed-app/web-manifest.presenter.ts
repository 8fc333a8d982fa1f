import type { Brand } from '@avaliax/proto/brand.ts'
import { type AppIcon, getAppIcon, type WebManifest } from '@avaliax/proto/content/installed-app.routes.ts'
import { sideOf } from './app-icon.drawing.ts'

/** Under an icon no phone shows more. */
const SHORT_MAX = 12
const ICONS = ['any-192.png', 'any-512.png', 'maskable-512.png'] as const satisfies readonly AppIcon[]

/** `version` changes with what icons are drawn from: a phone keeps those of an address. */
export const webManifest = ({ name, colour }: Brand, version: string): WebManifest => ({
  id: '/',
  name,
  short_name: shortOf(name),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colour,
  background_color: '#ffffff',
  icons: ICONS.map((icon) => ({
    src: `${getAppIcon.path.replace(':icon', icon)}?v=${version}`,
    sizes: `${sideOf(icon)}x${sideOf(icon)}`,
    type: 'image/png',
    purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
  })),
})

/** Whole words, as many as there is room for. */
function shortOf(name: string): string {
  if ([...name].length <= SHORT_MAX) return name
  const words = name.split(/\s/)
  let short = ''
  for (const word of words) {
    const longer = short ? `${short} ${word}` : word
    if ([...longer].length > SHORT_MAX) break
    short = longer
  }
  return short || [...name].slice(0, SHORT_MAX).join('')
}
