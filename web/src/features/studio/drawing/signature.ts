import { drawLine } from './draw-text.ts'
import { drawSource } from './marks.ts'
import type { Scene } from './picture.ts'
import { drawStars, starsWidth } from './shapes.ts'
import { BOLD, REGULAR } from './styles.ts'
import { directionOf } from './text-lines.ts'

interface Line {
  left: number
  right: number
  /** The line's middle. */
  y: number
  size: number
  color: string
}

/** Arabic reviews are signed on their own side. */
export const readsLeft = ({ content }: Scene) => directionOf(content.text) === 'rtl'

export function drawStarsAtStart(scene: Scene, { left, right, y, size, color }: Line): void {
  const x = readsLeft(scene) ? right - starsWidth(size) : left
  drawStars(scene.ctx, { x, y, size, rating: scene.content.rating, empty: color })
}

/** Who wrote the review, and where, at the two ends of one line. */
export function drawSignature(scene: Scene, { left, right, y, size, color }: Line): void {
  const { ctx, palette, content } = scene
  const back = readsLeft(scene)
  const tile = drawSource(scene, {
    x: back ? left : right,
    y,
    size: size * 0.74,
    anchor: back ? 'left' : 'right',
  })
  const dash = size * 1.3
  ctx.fillStyle = palette.accent
  ctx.fillRect(back ? right - dash : left, y - size * 0.09, dash, size * 0.18)
  const space = dash + size * 0.55
  drawLine(ctx, content.author, {
    x: back ? right - space : left + space,
    y,
    size,
    style: BOLD,
    color,
    maxWidth: right - left - space - tile - 24,
    align: back ? 'right' : 'left',
  })
}

interface BusinessLines {
  x: number
  y: number
  maxWidth: number
  size: number
  align: CanvasTextAlign
}

/** Name and phone, one below the other, around the middle `y`. */
export function drawBusinessLines({ ctx, palette, content }: Scene, lines: BusinessLines): void {
  const { x, y, maxWidth, size, align } = lines
  drawLine(ctx, content.businessName, {
    x,
    y: content.phone ? y - size * 0.56 : y,
    maxWidth,
    size,
    align,
    style: BOLD,
    color: palette.onGround,
  })
  if (content.phone)
    drawLine(ctx, content.phone, {
      x,
      y: y + size * 0.72,
      maxWidth,
      size: size * 0.78,
      align,
      style: REGULAR,
      color: palette.onGroundMuted,
    })
}
