import { drawText } from '../draw-text.ts'
import { fitText, fitTitle, LARGEST_FONT } from '../fit-text.ts'
import { SANS } from '../fonts.ts'
import { drawLogo } from '../marks.ts'
import type { Scene } from '../picture.ts'
import { fillGround, starPath } from '../shapes.ts'
import { drawBusinessLines, drawSignature, drawStarsAtStart } from '../signature.ts'
import { SANS_TITLE } from '../styles.ts'

const SIDE = 1080
const MARGIN = 84
const INNER = SIDE - 2 * MARGIN
const REVIEW = { family: SANS, weight: 400, lineHeight: 1.42 }
const LOGO = 112
const TITLE_ROOM = 372
/** The stars' height, with what is free around them. */
const STARS = 116

/** On the dark ground: the headline as large as it can be, the review below it. */
export function drawPoster(scene: Scene): void {
  const { ctx, palette, content } = scene
  fillGround(ctx, { x: 0, y: 0, width: SIDE, height: SIDE }, palette.ground)
  drawGreatStar(scene)
  drawLogo(scene, MARGIN, MARGIN, LOGO)
  const x = MARGIN + LOGO + 28
  drawBusinessLines(scene, { x, y: MARGIN + LOGO / 2, maxWidth: SIDE - MARGIN - x, size: 40, align: 'left' })

  const title = fitTitle(ctx, content.title, {
    width: INNER - 30,
    height: TITLE_ROOM,
    maxSize: LARGEST_FONT,
    minSize: 40,
    style: SANS_TITLE,
  })
  const signedAt = SIDE - MARGIN - 24
  const top = MARGIN + LOGO + 52
  const room = signedAt - 62 - top - title.height - STARS
  const review = fitText(ctx, content.text, {
    width: INNER,
    height: room,
    maxSize: 64,
    minSize: 30,
    style: REVIEW,
  })
  // A short review stands at the bottom, on its signature, as words on a poster do.
  const place = { x: MARGIN, width: INNER, align: 'start', color: palette.onGround } as const
  const titleEnd = drawText(ctx, title, { ...place, y: top + room - review.height })
  const line = { left: MARGIN, right: SIDE - MARGIN }
  drawStarsAtStart(scene, { ...line, y: titleEnd + STARS / 2, size: 54, color: '#ffffff33' })
  drawText(ctx, review, { ...place, y: titleEnd + STARS })
  drawSignature(scene, { ...line, y: signedAt, size: 34, color: palette.onGround })
}

/** A star larger than the picture's corner, hardly lighter than the ground. */
function drawGreatStar({ ctx, palette }: Scene): void {
  ctx.save()
  ctx.globalAlpha = 0.1
  ctx.fillStyle = palette.accent
  starPath(ctx, 900, 380, 520)
  ctx.fill()
  ctx.restore()
}
