import background from '../assets/background.svg'
import sourceIcon from '../assets/google.svg'
import type { PictureImages } from './picture.ts'

const TIMEOUT_MS = { sourceIcon: 1_000, logo: 2_000, background: 3_000 }

/** Loads a picture of our own origin; null when it cannot be had in time. */
export function loadImage(url: string, timeoutMs: number): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(null), timeoutMs)
    const settle = (loaded: HTMLImageElement | null) => {
      clearTimeout(timer)
      resolve(loaded)
    }
    image.onload = () => settle(image)
    image.onerror = () => settle(null)
    image.src = url
  })
}

export async function loadImages(logoUrl: string | null): Promise<PictureImages> {
  const [logo, ground, icon] = await Promise.all([
    logoUrl ? loadImage(logoUrl, TIMEOUT_MS.logo) : null,
    loadImage(background, TIMEOUT_MS.background),
    loadImage(sourceIcon, TIMEOUT_MS.sourceIcon),
  ])
  return { logo, background: ground, sourceIcon: icon }
}
