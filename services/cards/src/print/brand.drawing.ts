import type { Box } from './sheet-layout.drawing.ts'

export const COLOURS = {
  petrol: '#0f5c5c',
  deepPetrol: '#0a4242',
  amber: '#f2a900',
  white: '#ffffff',
  ink: '#14211f',
  muted: '#55635f',
  /** Small text on petrol. */
  mist: '#cfe3e1',
  line: '#dbe2e1',
} as const

/** The mark is drawn on a square of this side. */
const MARK_SIDE = 32

/** The product's mark, "ax", as the application shows it. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  { x, y, width }: Omit<Box, 'height'>,
  ground: string,
): void {
  doc.save().translate(x, y)
  doc.scale(width / MARK_SIDE)
  doc.roundedRect(0, 0, MARK_SIDE, MARK_SIDE, 8).fill(ground)
  doc.lineWidth(2.6).lineCap('round').lineJoin('round')
  doc.circle(11, 17.5, 4.7).path('M15.7 12.6v9.8').path('m19.6 12.8 7 9.4').stroke(COLOURS.white)
  doc.path('m26.6 12.8-7 9.4').stroke(COLOURS.amber)
  doc.restore()
}
