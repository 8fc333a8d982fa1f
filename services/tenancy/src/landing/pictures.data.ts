import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_FONT_FILE, PAGE_FONT_NAME } from '@avaliax/chassis/fonts/page-font.ts'

/** Made by `npm run pictures` from the running product; sizes in CSS pixels. */
const PICTURES = {
  dashboard: { file: 'dashboard.webp', width: 1280, height: 800 },
  phone: { file: 'ranking-phone.webp', width: 390, height: 844 },
  reviews: { file: 'reviews.webp', width: 1280, height: 800 },
  widget: { file: 'widget.webp', width: 1280, height: 800 },
  share: { file: 'share.webp', width: 1200, height: 630 },
} as const

export interface LandingPicture {
  /** Changes with the content, so that it may be kept for ever. */
  url: string
  width: number
  height: number
}
export type LandingPictures = Record<keyof typeof PICTURES, LandingPicture>

export function landingPictures() {
  const bytes = new Map<string, Buffer>()
  const entries = Object.entries(PICTURES).map(([name, { file, width, height }]) => {
    const content = readFileSync(join(import.meta.dirname, 'pictures', file))
    bytes.set(file, content)
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
    return [name, { url: `/public/landing/${file}?v=${version}`, width, height }]
  })
  bytes.set(PAGE_FONT_NAME, readFileSync(PAGE_FONT_FILE))
  return {
    pictures: Object.fromEntries(entries) as LandingPictures,
    bytesOf: (file: string): Buffer | null => bytes.get(file) ?? null,
  }
}
