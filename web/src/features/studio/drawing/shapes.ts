import { STAR_COLOR } from './palettes.ts'
import type { Box, Context, Scene } from './picture.ts'

const POINTS = 10
const INNER = 0.5
const ROUNDING = 0.09
const GAP = 0.18
const STARS = 5

/** A star with five rounded points. */
export function starPath(ctx: Context, x: number, y: number, radius: number): void {
  const corner = (point: number) => {
    const reach = point % 2 === 0 ? radius : radius * INNER
    const angle = (point * 2 * Math.PI) / POINTS - Math.PI / 2
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  }
  ctx.beginPath()
  ctx.moveTo(...corner(-1))
  for (let point = 0; point < POINTS; point++) {
    if (point % 2 === 0) ctx.arcTo(...corner(point), ...corner(point + 1), radius * ROUNDING)
    else ctx.lineTo(...corner(point))
  }
  ctx.closePath()
}

interface StarsOptions {
  /** The left edge, or the middle with `centered`. */
  x: number
  /** The middle. */
  y: number
  size: number
  rating: number
  /** The colour of the stars that were not given. */
  empty: string
  centered?: boolean
}

export const starsWidth = (size: number) => size * (STARS + (STARS - 1) * GAP)

export function drawStars(ctx: Context, { x, y, size, rating, empty, centered }: StarsOptions): void {
  const left = centered ? x - starsWidth(size) / 2 : x
  for (let star = 0; star < STARS; star++) {
    starPath(ctx, left + size * (0.5 + star * (1 + GAP)), y + size * 0.03, size * 0.55)
    ctx.fillStyle = star < rating ? STAR_COLOR : empty
    ctx.fill()
  }
}

export function roundedRect(ctx: Context, { x, y, width, height }: Box, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
}

export function fillGround(ctx: Context, { x, y, width, height }: Box, colors: readonly string[]): void {
  const gradient = ctx.createLinearGradient(x, y, x + width, y + height)
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color)
  ctx.fillStyle = gradient
  ctx.fillRect(x, y, width, height)
}

/** The ground with the background picture on it, which is grey: light parts let the palette's colour through. */
export function fillPictureGround({ ctx, palette, images }: Scene, box: Box): void {
  fillGround(ctx, box, palette.ground)
  if (!images.background) return
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.x, box.y, box.width, box.height)
  ctx.clip()
  ctx.globalCompositeOperation = 'multiply'
  drawCovering(ctx, images.background, sizeOf(images.background), box)
  ctx.restore()
}

/** Fills the box as `object-fit: cover` does. */
export function drawCovering(ctx: Context, image: CanvasImageSource, size: Size, box: Box): void {
  const scale = Math.max(box.width / size.width, box.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  ctx.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

interface Size {
  width: number
  height: number
}

/** An SVG without a size of its own counts as a square. */
export function sizeOf(image: CanvasImageSource): Size {
  if ('naturalWidth' in image) return { width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
  const { width, height } = image as { width: number; height: number }
  return { width, height }
}

/** The first letters of the first and the last word that have one. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{Letter}/u.exec(word)?.[0] ?? [])
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return chosen.join('').toUpperCase()
}
