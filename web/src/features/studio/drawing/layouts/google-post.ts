import { drawLine, drawText } from '../draw-text.ts'
import { fitText, fitTitle, LARGEST_FONT } from '../fit-text.ts'
import { SANS, SERIF } from '../fonts.ts'
import { drawLogo } from '../marks.ts'
import type { Scene } from '../picture.ts'
import { fillPictureGround } from '../shapes.ts'
import { drawSignature, drawStarsAtStart } from '../signature.ts'
import { BOLD, REGULAR, SERIF_TITLE } from '../styles.ts'
import { directionOf } from '../text-lines.ts'

const WIDTH = 1440
const HEIGHT = 1080
const PANEL = 520
const PADDING = 60
const MARGIN = 76
/** The stars' height, with what is free around them. */
const STARS = 128
const MARK = { family: SERIF, weight: 800, lineHeight: 1 }
const REVIEW = { family: SANS, weight: 450, lineHeight: 1.44 }

/** The picture of a post on Google: who we are on the left, what the customer says on the right. */
export function drawGooglePost(scene: Scene): void {
  const { ctx, palette } = scene
  ctx.fillStyle = palette.paper
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  drawBusiness(scene)
  drawReview(scene)
}

function drawBusiness(scene: Scene): void {
  const { ctx, palette, content } = scene
  fillPictureGround(scene, { x: 0, y: 0, width: PANEL, height: HEIGHT })
  const width = PANEL - 2 * PADDING
  const place = { x: PADDING, width, align: 'start', color: palette.onGround } as const
  drawLogo(scene, PADDING, MARGIN, 128)
  const title = fitTitle(ctx, content.title, {
    width,
    height: 520,
    maxSize: 76,
    minSize: 32,
    style: SERIF_TITLE,
  })
  drawText(ctx, title, { ...place, y: 240 + (560 - title.height) / 2 })
  const name = fitText(ctx, content.businessName, {
    width,
    height: 100,
    maxSize: 38,
    minSize: 26,
    style: BOLD,
  })
  const end = HEIGHT - (content.phone ? 130 : MARGIN)
  drawText(ctx, name, { ...place, y: end - name.height })
  if (content.phone)
    drawLine(ctx, content.phone, {
      x: PADDING,
      y: HEIGHT - 98,
      maxWidth: width,
      size: 30,
      style: REGULAR,
      color: palette.onGroundMuted,
      align: 'left',
    })
}

function drawReview(scene: Scene): void {
  const { ctx, palette, content } = scene
  const line = { left: PANEL + MARGIN, right: WIDTH - MARGIN }
  const width = line.right - line.left
  const signedAt = HEIGHT - 118
  const room = signedAt - 66 - MARGIN - STARS
  const review = fitText(ctx, content.text, {
    width,
    height: room,
    maxSize: LARGEST_FONT,
    minSize: 34,
    style: REVIEW,
  })
  const top = MARGIN + (room - review.height) / 2
  drawGreatMark(scene, line)
  drawStarsAtStart(scene, { ...line, y: top + STARS / 2 - 12, size: 64, color: `${palette.ink}22` })
  drawText(ctx, review, {
    x: line.left,
    y: top + STARS,
    width,
    align: 'start',
    color: palette.ink,
  })
  drawSignature(scene, { ...line, y: signedAt, size: 38, color: palette.ink })
}

/** Hardly darker than the paper, in the corner where reading ends. */
function drawGreatMark(
  { ctx, palette, content }: Scene,
  { left, right }: { left: number; right: number },
): void {
  const back = directionOf(content.text) === 'rtl'
  ctx.save()
  ctx.globalAlpha = 0.22
  drawLine(ctx, back ? '“' : '”', {
    x: back ? left : right,
    y: 250,
    maxWidth: WIDTH,
    size: 420,
    style: MARK,
    color: palette.accent,
    align: back ? 'left' : 'right',
  })
  ctx.restore()
}
