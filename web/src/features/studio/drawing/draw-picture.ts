import { drawCard } from './layouts/card.ts'
import { drawGooglePost } from './layouts/google-post.ts'
import { drawPhoto } from './layouts/photo.ts'
import { drawPoster } from './layouts/poster.ts'
import { drawQuote } from './layouts/quote.ts'
import { drawStory } from './layouts/story.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import type { PictureContent, PictureImages, Scene } from './picture.ts'

interface Layout {
  width: number
  height: number
  draw(scene: Scene): void
}

const square = (draw: Layout['draw']): Layout => ({ width: 1080, height: 1080, draw })

/** The versions of a picture, in the order in which they are offered. */
export const VERSIONS = {
  quote: square(drawQuote),
  poster: square(drawPoster),
  card: square(drawCard),
  photo: square(drawPhoto),
  story: { width: 1080, height: 1920, draw: drawStory },
} as const satisfies Record<string, Layout>
export type VersionName = keyof typeof VERSIONS
export const VERSION_NAMES = Object.keys(VERSIONS) as VersionName[]

const LAYOUTS = { ...VERSIONS, 'google-post': { width: 1440, height: 1080, draw: drawGooglePost } }
export type LayoutName = keyof typeof LAYOUTS

export const sizeOfLayout = (layout: LayoutName): Pick<Layout, 'width' | 'height'> => LAYOUTS[layout]

export interface Picture {
  layout: LayoutName
  palette: PaletteName
  content: PictureContent
  images: PictureImages
}

/** Draws at any size: 1 is the size of the file, less is a thumbnail. False where the browser gives no canvas. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture, scale = 1): boolean {
  const layout = LAYOUTS[picture.layout]
  canvas.width = Math.round(layout.width * scale)
  canvas.height = Math.round(layout.height * scale)
  const ctx = canvas.getContext('2d')
  if (!ctx) return false
  ctx.scale(scale, scale)
  ctx.textBaseline = 'alphabetic'
  layout.draw({ ctx, palette: PALETTES[picture.palette], content: picture.content, images: picture.images })
  return true
}
