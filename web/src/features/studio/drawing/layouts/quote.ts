import { drawLine, drawText } from '../draw-text.ts'
import { fitText, fitTitle, LARGEST_FONT } from '../fit-text.ts'
import { SERIF } from '../fonts.ts'
import { drawLogo } from '../marks.ts'
import type { Scene } from '../picture.ts'
import { fillGround } from '../shapes.ts'
import { drawBusinessLines, drawSignature, drawStarsAtStart } from '../signature.ts'
import { BOLD } from '../styles.ts'
import { directionOf } from '../text-lines.ts'

const SIDE = 1080
const MARGIN = 84
const INNER = SIDE - 2 * MARGIN
const REVIEW = { family: SERIF, weight: 450, lineHeight: 1.32 }
const MARK = { family: SERIF, weight: 800, lineHeight: 1 }
const FOOT = 148
const LOGO = 92
const TOP = 56
const MARK_HEIGHT = 140
const GAP = 24

/** On paper: the customer's words in a large serif, below a quotation mark. */
export function drawQuote(scene: Scene): void {
  const { ctx, palette, content } = scene
  ctx.fillStyle = palette.paper
  ctx.fillRect(0, 0, SIDE, SIDE)
  const title = fitTitle(ctx, content.title, {
    width: INNER,
    height: 190,
    maxSize: 54,
    minSize: 26,
    style: BOLD,
  })
  const signedAt = SIDE - FOOT - 60
  const room = signedAt - 108 - TOP - MARK_HEIGHT - title.height - GAP
  const review = fitText(ctx, content.text, {
    width: INNER,
    height: room,
    maxSize: LARGEST_FONT,
    minSize: 32,
    style: REVIEW,
  })
  // The room that a short review leaves is shared by top and bottom; mark, title and words stay together.
  const top = TOP + (room - review.height) / 2
  drawMark(scene, top)
  const place = { x: MARGIN, width: INNER, align: 'start', color: palette.ink } as const
  const titleEnd = drawText(ctx, title, { ...place, y: top + MARK_HEIGHT })
  drawText(ctx, review, { ...place, y: titleEnd + GAP })
  const line = { left: MARGIN, right: SIDE - MARGIN }
  drawStarsAtStart(scene, { ...line, y: signedAt - 66, size: 46, color: `${palette.ink}22` })
  drawSignature(scene, { ...line, y: signedAt, size: 34, color: palette.ink })
  drawFoot(scene)
}

function drawMark({ ctx, palette, content }: Scene, top: number): void {
  const back = directionOf(content.text) === 'rtl'
  drawLine(ctx, back ? '”' : '“', {
    x: back ? SIDE - MARGIN + 12 : MARGIN - 12,
    y: top + 122,
    maxWidth: SIDE,
    size: 300,
    style: MARK,
    color: palette.accent,
    align: back ? 'right' : 'left',
  })
}

function drawFoot(scene: Scene): void {
  const top = SIDE - FOOT
  fillGround(scene.ctx, { x: 0, y: top, width: SIDE, height: FOOT }, scene.palette.ground)
  drawLogo(scene, MARGIN, top + (FOOT - LOGO) / 2, LOGO)
  const x = MARGIN + LOGO + 26
  drawBusinessLines(scene, { x, y: top + FOOT / 2, maxWidth: SIDE - MARGIN - x, size: 36, align: 'left' })
}
