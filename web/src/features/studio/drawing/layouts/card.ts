import { drawLine, drawText } from '../draw-text.ts'
import { fitText, fitTitle } from '../fit-text.ts'
import { SANS } from '../fonts.ts'
import { drawAvatar, drawLogo, drawSource } from '../marks.ts'
import type { Box, Scene } from '../picture.ts'
import { fillGround, roundedRect } from '../shapes.ts'
import { drawStarsAtStart, readsLeft } from '../signature.ts'
import { BOLD, REGULAR, SANS_TITLE } from '../styles.ts'

const SIDE = 1080
const MARGIN = 84
const INNER = SIDE - 2 * MARGIN
const PADDING = 56
const AVATAR = 104
/** The card's height without the review's text. */
const FRAME = PADDING * 2 + AVATAR + 36
const LOGO = 80
const FOOT_TOP = SIDE - 64 - LOGO
const TOP = 72
const GAP = 44
const REVIEW = { family: SANS, weight: 400, lineHeight: 1.46 }

/** A white card with the review as people know it, on the coloured ground. */
export function drawCard(scene: Scene): void {
  fillGround(scene.ctx, { x: 0, y: 0, width: SIDE, height: SIDE }, scene.palette.ground)
  drawCardContent(scene)
}

/** The same without its ground, for pictures of another shape. */
export function drawCardContent(scene: Scene): void {
  const { ctx, palette, content } = scene
  drawCircles(scene)
  const title = fitTitle(ctx, content.title, {
    width: INNER,
    height: 216,
    maxSize: 70,
    minSize: 32,
    style: SANS_TITLE,
  })
  const room = FOOT_TOP - 52 - TOP - title.height - GAP
  const review = fitText(ctx, content.text, {
    width: INNER - 2 * PADDING,
    height: room - FRAME,
    maxSize: 80,
    minSize: 30,
    style: REVIEW,
  })
  const height = FRAME + review.height
  // A short review leaves room: title and card stand together in the middle of it.
  const titleEnd = drawText(ctx, title, {
    x: MARGIN,
    y: TOP + (room - height) / 2,
    width: INNER,
    align: 'center',
    color: palette.onGround,
  })
  const box = { x: MARGIN, y: titleEnd + GAP, width: INNER, height }
  drawSheet(scene, box)
  drawText(ctx, review, {
    x: box.x + PADDING,
    y: box.y + PADDING + AVATAR + 36,
    width: box.width - 2 * PADDING,
    align: 'start',
    color: palette.ink,
  })
  drawFoot(scene)
}

function drawCircles({ ctx, palette }: Scene): void {
  ctx.save()
  ctx.fillStyle = palette.accent
  for (const [x, y, radius, alpha] of [
    [960, 90, 300, 0.16],
    [60, 1000, 260, 0.12],
  ] as const) {
    ctx.globalAlpha = alpha
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, 2 * Math.PI)
    ctx.fill()
  }
  ctx.restore()
}

function drawSheet(scene: Scene, box: Box): void {
  const { ctx, palette, content } = scene
  ctx.save()
  ctx.shadowColor = 'rgba(0, 0, 0, 0.28)'
  ctx.shadowBlur = 60
  ctx.shadowOffsetY = 24
  roundedRect(ctx, box, 44)
  ctx.fillStyle = '#ffffff'
  ctx.fill()
  ctx.restore()
  const [left, top] = [box.x + PADDING, box.y + PADDING]
  const right = box.x + box.width - PADDING
  const back = readsLeft(scene)
  drawAvatar(scene, back ? right - AVATAR : left, top, AVATAR)
  const tile = drawSource(scene, {
    x: back ? left - 16 : right + 16,
    y: top + 28,
    size: 26,
    anchor: back ? 'left' : 'right',
  })
  const beside = AVATAR + 28
  drawLine(ctx, content.author, {
    x: back ? right - beside : left + beside,
    y: top + 28,
    maxWidth: right - left - tile - beside,
    size: 36,
    style: BOLD,
    color: palette.ink,
    align: back ? 'right' : 'left',
  })
  const line = { left: left + beside, right: right - beside, y: top + 78 }
  drawStarsAtStart(scene, { ...line, size: 40, color: '#00000018' })
}

function drawFoot(scene: Scene): void {
  const { ctx, palette, content } = scene
  drawLogo(scene, MARGIN, FOOT_TOP, LOGO)
  const line = { y: FOOT_TOP + LOGO / 2, color: palette.onGround }
  const right = SIDE - MARGIN
  const phoneWidth = content.phone
    ? drawLine(ctx, content.phone, {
        ...line,
        x: right,
        maxWidth: 340,
        size: 32,
        style: REGULAR,
        align: 'right',
      }) + 32
    : 0
  const x = MARGIN + LOGO + 24
  drawLine(ctx, content.businessName, {
    ...line,
    x,
    maxWidth: right - phoneWidth - x,
    size: 36,
    style: BOLD,
    align: 'left',
  })
}
