/** Runs in the browser of `web/test/studio-pictures.int.test.ts`, bundled with fonts and assets. */
import { drawPicture, type LayoutName } from '../drawing/draw-picture.ts'
import { loadFonts } from '../drawing/fonts.ts'
import { loadImages } from '../drawing/images.ts'
import { PALETTE_NAMES, type PaletteName } from '../drawing/palettes.ts'
import type { PictureContent, PictureImages } from '../drawing/picture.ts'
import { PICTURE_CASES } from './picture-cases.ts'

const LAYOUTS: LayoutName[] = ['quote', 'poster', 'card', 'photo', 'google-post']
const SIDE = 216
const SCALE = 0.2
/** A colour may differ by so much of 255: edges of letters differ a little between machines. */
const SAME_COLOR = 40

export interface Comparison {
  /** Share of pixels with another colour; 1 for pictures of other sizes. */
  different: number
  /** The picture that was drawn, without loss. */
  drawn: string
}

/** All texts in one palette, each in another layout; over the palettes every text meets every layout. */
async function strip(palette: PaletteName): Promise<HTMLCanvasElement> {
  const contents = Object.values(PICTURE_CASES)
  await loadFonts(JSON.stringify(contents))
  const images = await loadImages(null)
  const all = canvasOf(SIDE * contents.length, SIDE)
  const ctx = all.getContext('2d', { willReadFrequently: true })
  const one = document.createElement('canvas')
  for (const [index, content] of contents.entries()) {
    const layout = LAYOUTS[(index + PALETTE_NAMES.indexOf(palette)) % LAYOUTS.length] as LayoutName
    drawPicture(one, { layout, palette, content, images }, SCALE)
    ctx?.drawImage(one, index * SIDE, 0, SIDE, SIDE)
  }
  return all
}

const NO_IMAGES: PictureImages = { logo: null, background: null, sourceIcon: null }

/** A logo of this size in two colours. */
function aLogo(width: number, height: number): HTMLCanvasElement {
  const canvas = canvasOf(width, height)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  ctx.fillStyle = '#7b1fa2'
  ctx.fillRect(0, 0, width, height)
  ctx.fillStyle = '#ffeb3b'
  ctx.fillRect(width / 4, height / 4, width / 2, height / 2)
  return canvas
}

/** Logos, square and wide, and what is drawn in place of images that did not come. */
async function marks(): Promise<HTMLCanvasElement> {
  const content = PICTURE_CASES.short as PictureContent
  await loadFonts(JSON.stringify(content))
  const images = await loadImages(null)
  const scenes: [LayoutName, PictureImages][] = [
    ['card', { ...images, logo: aLogo(200, 200) }],
    ['photo', { ...images, logo: aLogo(400, 120) }],
    ['poster', NO_IMAGES],
    ['photo', NO_IMAGES],
    ['google-post', NO_IMAGES],
  ]
  const all = canvasOf(SIDE * scenes.length, SIDE)
  const ctx = all.getContext('2d', { willReadFrequently: true })
  const one = document.createElement('canvas')
  for (const [index, [layout, shown]] of scenes.entries()) {
    drawPicture(one, { layout, palette: 'ocean', content, images: shown }, SCALE)
    ctx?.drawImage(one, index * SIDE, 0, SIDE, SIDE)
  }
  return all
}

async function compare(name: PaletteName | 'marks', golden: string | null): Promise<Comparison> {
  const canvas = name === 'marks' ? await marks() : await strip(name)
  const drawn = canvas.toDataURL('image/webp', 1)
  if (golden === null) return { different: 1, drawn }
  const image = new Image()
  image.src = golden
  await image.decode()
  const { width, height } = canvas
  if (image.naturalWidth !== width || image.naturalHeight !== height) return { different: 1, drawn }
  const other = canvasOf(width, height)
  other.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0)
  const [now, before] = [pixelsOf(canvas), pixelsOf(other)]
  let different = 0
  for (let pixel = 0; pixel < now.length; pixel += 4)
    if (
      [0, 1, 2].some(
        (part) => Math.abs(Number(now[pixel + part]) - Number(before[pixel + part])) > SAME_COLOR,
      )
    )
      different += 1
  return { different: (different * 4) / now.length, drawn }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

const pixelsOf = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, canvas.width, canvas.height)
    .data ?? []

/** One picture at the size of the file. */
async function one(layout: LayoutName, palette: PaletteName, name: string): Promise<string> {
  const canvas = document.createElement('canvas')
  const content = PICTURE_CASES[name]
  if (!content) throw new Error(`There is no case '${name}'`)
  await loadFonts(JSON.stringify(content))
  drawPicture(canvas, { layout, palette, content, images: await loadImages(null) })
  return canvas.toDataURL('image/png')
}

Object.assign(window, { compare, one })
