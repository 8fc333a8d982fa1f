import { drawLine } from './draw-text.ts'
import type { Box, Scene } from './picture.ts'
import { drawCovering, initialsOf, roundedRect, sizeOf } from './shapes.ts'
import { BOLD, MEDIUM } from './styles.ts'
import { setFont } from './text-lines.ts'

const GREY = '#5f6368'

/** The business's own logo on a white tile; its initials where there is none. */
export function drawLogo({ ctx, palette, content, images }: Scene, x: number, y: number, side: number): void {
  const box: Box = { x, y, width: side, height: side }
  ctx.save()
  roundedRect(ctx, box, side * 0.24)
  ctx.fillStyle = images.logo ? '#ffffff' : palette.accent
  ctx.fill()
  if (images.logo) {
    ctx.clip()
    drawContained(ctx, images.logo, box)
  } else drawInitials(ctx, initialsOf(content.businessName), box, palette.onAccent)
  ctx.restore()
}

/** A square logo fills its tile; another one is shown whole. */
function drawContained(ctx: Scene['ctx'], logo: CanvasImageSource, box: Box): void {
  const size = sizeOf(logo)
  const ratio = size.width / size.height
  if (ratio > 0.9 && ratio < 1.1) {
    drawCovering(ctx, logo, size, box)
    return
  }
  const scale = (box.width * 0.84) / Math.max(size.width, size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  ctx.drawImage(logo, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** The author's initials; photos of other people stay out of pictures. */
export function drawAvatar({ ctx, palette, content }: Scene, x: number, y: number, side: number): void {
  drawDisc(ctx, { x, y, width: side, height: side }, palette.accent)
  drawInitials(ctx, initialsOf(content.author), { x, y, width: side, height: side }, palette.onAccent)
}

function drawDisc(ctx: Scene['ctx'], { x, y, width }: Box, color: string): void {
  ctx.beginPath()
  ctx.arc(x + width / 2, y + width / 2, width / 2, 0, 2 * Math.PI)
  ctx.fillStyle = color
  ctx.fill()
}

function drawInitials(ctx: Scene['ctx'], initials: string, { x, y, width }: Box, color: string): void {
  drawLine(ctx, initials, {
    x: x + width / 2,
    y: y + width / 2,
    maxWidth: width,
    size: width * 0.4,
    style: BOLD,
    color,
    align: 'center',
  })
}

interface SourceOptions {
  x: number
  y: number
  size: number
  /** Which part of the tile stands at `x`. */
  anchor: 'left' | 'center' | 'right'
}

/**
 * Draws where the review was written, on a tile of its own, set apart from the rest as the provider asks. Answers its
 * width, 0 without a source.
 */
export function drawSource({ ctx, content, images }: Scene, { x, y, size, anchor }: SourceOptions): number {
  if (content.source === null) return 0
  setFont(ctx, MEDIUM, size)
  const icon = size * 1.15
  const width = icon + size * 1.75 + ctx.measureText(content.source).width
  const height = size * 2.1
  const left = x - width * { left: 0, center: 0.5, right: 1 }[anchor]
  roundedRect(ctx, { x: left, y: y - height / 2, width, height }, height / 2)
  ctx.fillStyle = '#ffffff'
  ctx.fill()
  const box = { x: left + size * 0.65, y: y - icon / 2, width: icon, height: icon }
  if (images.sourceIcon) ctx.drawImage(images.sourceIcon, box.x, box.y, icon, icon)
  else {
    drawDisc(ctx, box, GREY)
    drawInitials(ctx, 'G', box, '#ffffff')
  }
  drawLine(ctx, content.source, {
    x: box.x + icon + size * 0.45,
    y,
    maxWidth: width,
    size,
    style: MEDIUM,
    color: GREY,
    align: 'left',
  })
  return width
}
