import type { RatingMonth } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import type { Box } from '@avaliax/providers/print/paper.ts'
import { LINE, MUTED } from './report-pages.drawing.ts'

const YEAR = 12
const [MOST, LEAST] = [5, 1]
const DOT = 1.8
/** The numbers of the stars stand in so much of the width. */
const SCALE = 12

/** The average rating of twelve months as a line, and of the twelve before them as a dashed one. */
export function drawCurve(
  doc: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  { months, colour }: { months: readonly RatingMonth[]; colour: string },
): void {
  const plot = { x: x + SCALE, width: width - SCALE }
  const level = (rating: number) => y + ((MOST - rating) / (MOST - LEAST)) * height
  for (let rating = LEAST; rating <= MOST; rating++) {
    const at = level(rating)
    doc.moveTo(plot.x, at).lineTo(plot.x + plot.width, at)
    doc.lineWidth(0.5).stroke(LINE)
    doc
      .fontSize(7)
      .fillColor(MUTED)
      .text(String(rating), x, at - 4, { lineBreak: false })
  }
  const step = plot.width / (YEAR - 1)
  const draw = (year: readonly RatingMonth[], stroke: string, isDashed: boolean) => {
    doc.save().lineWidth(isDashed ? 1 : 1.8)
    if (isDashed) doc.dash(3, { space: 3 })
    let open = false
    for (const [at, { averageRating }] of year.entries()) {
      if (averageRating === null) {
        open = false
        continue
      }
      const point = [plot.x + at * step, level(averageRating)] as const
      if (open) doc.lineTo(...point)
      else doc.moveTo(...point)
      open = true
    }
    doc.stroke(stroke)
    doc.restore()
    for (const [at, { averageRating }] of year.entries())
      if (averageRating !== null) doc.circle(plot.x + at * step, level(averageRating), DOT).fill(stroke)
  }
  draw(months.slice(0, -YEAR), MUTED, true)
  draw(months.slice(-YEAR), colour, false)
}

/** A bar for each day. */
export function drawBars(
  doc: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  { counts, colour }: { counts: readonly number[]; colour: string },
): void {
  const most = Math.max(1, ...counts)
  const step = width / Math.max(1, counts.length)
  for (const [at, count] of counts.entries()) {
    const tall = (count / most) * height
    if (tall > 0) doc.rect(x + at * step + step * 0.15, y + height - tall, step * 0.7, tall).fill(colour)
  }
  doc.moveTo(x, y + height).lineTo(x + width, y + height)
  doc.lineWidth(0.5).stroke(LINE)
}

/** Two values on one scale, the one of now above. */
export function drawScale(
  doc: PDFKit.PDFDocument,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { now, before, most, colour }: { now: number; before: number; most: number; colour: string },
): void {
  const wide = (value: number) => (most > 0 ? (value / most) * width : 0)
  doc.rect(x, y, Math.max(0.5, wide(now)), 2.5).fill(colour)
  doc.rect(x, y + 3.5, Math.max(0.5, wide(before)), 2.5).fill(LINE)
}

const ARROW = 6

/** Up, down, or two lines of an equals sign. */
export function drawArrow(doc: PDFKit.PDFDocument, x: number, y: number, difference: number): void {
  const [up, down] = ['#1a7f4b', '#b3261e']
  if (difference > 0) doc.polygon([x, y + ARROW], [x + ARROW, y + ARROW], [x + ARROW / 2, y]).fill(up)
  else if (difference < 0) doc.polygon([x, y], [x + ARROW, y], [x + ARROW / 2, y + ARROW]).fill(down)
  else
    doc
      .rect(x, y + 1, ARROW, 1.2)
      .rect(x, y + 4, ARROW, 1.2)
      .fill(MUTED)
}
