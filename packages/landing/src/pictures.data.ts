import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_FONT_FILE, PAGE_FONT_NAME } from '@avaliax/chassis/fonts/page-font.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { GUIDE_PICTURES, type GuidePictureName } from './guide/guide-pictures.data.ts'

/** Made by `npm run pictures` from the running product; sizes in CSS pixels. The widget stands on the same website in both languages. */
const PICTURES = {
  dashboard: { pt: 'dashboard.webp', en: 'dashboard.en.webp', width: 1280, height: 800 },
  phone: { pt: 'ranking-phone.webp', en: 'ranking-phone.en.webp', width: 390, height: 844 },
  reviews: { pt: 'reviews.webp', en: 'reviews.en.webp', width: 1280, height: 800 },
  widget: { pt: 'widget.webp', en: 'widget.webp', width: 1280, height: 800 },
  share: { pt: 'share.webp', en: 'share.en.webp', width: 1200, height: 630 },
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
  const addressOf = (file: string, folder: string) => {
    const content = readFileSync(join(import.meta.dirname, folder, file))
    bytes.set(file, content)
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
    return `/public/landing/${file}?v=${version}`
  }
  const inLanguage = (language: Language) => {
    const entries = Object.entries(PICTURES).map(([name, { [language]: file, width, height }]) => [
      name,
      { url: addressOf(file, 'pictures'), width, height },
    ])
    return Object.fromEntries(entries) as LandingPictures
  }
  const ofGuide = (language: Language) => {
    const entries = GUIDE_PICTURES.map((name) => [
      name,
      addressOf(`guide-${name}${language === 'en' ? '.en' : ''}.webp`, 'guide/pictures'),
    ])
    return Object.fromEntries(entries) as Record<GuidePictureName, string>
  }
  bytes.set(PAGE_FONT_NAME, readFileSync(PAGE_FONT_FILE))
  return {
    pictures: { pt: inLanguage('pt'), en: inLanguage('en') },
    guidePictures: { pt: ofGuide('pt'), en: ofGuide('en') },
    bytesOf: (file: string): Buffer | null => bytes.get(file) ?? null,
  }
}
