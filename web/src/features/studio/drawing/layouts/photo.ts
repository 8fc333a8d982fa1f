import { drawLine, drawText } from '../draw-text.ts'
import { fitText, fitTitle } from '../fit-text.ts'
import { SANS } from '../fonts.ts'
import { drawLogo, drawSource } from '../marks.ts'
import type { Scene } from '../picture.ts'
import { drawStars, fillPictureGround, roundedRect } from '../shapes.ts'
import { drawBusinessLines } from '../signature.ts'
import { MEDIUM, SERIF_TITLE } from '../styles.ts'

const SIDE = 1080
const EDGE = 44
const MARGIN = 116
const INNER = SIDE - 2 * MARGIN
const MIDDLE = SIDE / 2
const LOGO = 108
const TOP = 316
const END = SIDE - 322
const GAP = 34
const RULE = 96
const REVIEW = { family: SANS, weight: 400, lineHeight: 1.44 }

/** On the background picture, everything centred within a fine frame. */
export function drawPhoto(scene: Scene): void {
  const { ctx, palette, content } = scene
  fillPictureGround(scene, { x: 0, y: 0, width: SIDE, height: SIDE })
  ctx.strokeStyle = `${palette.accent}b3`
  ctx.lineWidth = 3
  roundedRect(ctx, { x: EDGE, y: EDGE, width: SIDE - 2 * EDGE, height: SIDE - 2 * EDGE }, 28)
  ctx.stroke()

  drawLogo(scene, MIDDLE - LOGO / 2, 92, LOGO)
  drawStars(ctx, {
    x: MIDDLE,
    y: 256,
    size: 54,
    rating: content.rating,
    empty: '#ffffff38',
    centered: true,
  })
  const title = fitTitle(ctx, content.title, {
    width: INNER,
    height: 236,
    maxSize: 88,
    minSize: 34,
    style: SERIF_TITLE,
  })
  const room = END - TOP - title.height - GAP
  const review = fitText(ctx, content.text, {
    width: INNER,
    height: room,
    maxSize: 64,
    minSize: 30,
    style: REVIEW,
    balance: true,
  })
  const place = { x: MARGIN, width: INNER, align: 'center', color: palette.onGround } as const
  const titleEnd = drawText(ctx, title, { ...place, y: TOP + (room - review.height) / 2 })
  drawText(ctx, review, { ...place, y: titleEnd + GAP })
  drawFoot(scene)
}

function drawFoot(scene: Scene): void {
  const { ctx, palette, content } = scene
  const line = { x: MIDDLE, maxWidth: INNER, align: 'center' } as const
  drawLine(ctx, content.author, {
    ...line,
    y: SIDE - 268,
    size: 34,
    style: MEDIUM,
    color: palette.onGround,
  })
  drawSource(scene, { x: MIDDLE, y: SIDE - 214, size: 24, anchor: 'center' })
  // Above it the customer speaks, below it the business.
  ctx.fillStyle = palette.accent
  ctx.fillRect(MIDDLE - RULE / 2, SIDE - 168, RULE, 4)
  drawBusinessLines(scene, { ...line, y: SIDE - 108, size: 36 })
}
