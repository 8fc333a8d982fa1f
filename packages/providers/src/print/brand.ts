import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { type Ground, groundOf } from '@avaliax/proto/brand-colours.ts'
import { MARK_SIDE, markLetters } from '@avaliax/proto/brand-mark.ts'
import type { Box } from './paper.ts'

export const COLOURS = {
  amber: '#f2a900',
  white: '#ffffff',
  ink: '#14211f',
  muted: '#55635f',
  line: '#dbe2e1',
} as const

/** How the agency shows itself on paper. */
export interface PrintBrand extends Pick<Brand, 'name' | 'colour'> {
  /** A PNG or JPEG; null: the letters of the name, or the product's mark. */
  logo: Uint8Array | null
}

/** The letters of the agency's name, else the product's mark, "ax", as the application shows them. */
function drawMark(
  doc: PDFKit.PDFDocument,
  { x, y, width }: Omit<Box, 'height'>,
  brand: Pick<Brand, 'name' | 'colour'>,
): void {
  const { ground, ink }: Ground = groundOf(brand.colour)
  const own = markLetters(brand)
  doc.save().translate(x, y)
  doc.scale(width / MARK_SIDE)
  doc.roundedRect(0, 0, MARK_SIDE, MARK_SIDE, 8).fill(ground)
  if (own) {
    doc.font(INTER.bold).fontSize(own.size).fillColor(ink)
    const left = (MARK_SIDE - doc.widthOfString(own.letters)) / 2
    doc.text(own.letters, left, own.baseline, { lineBreak: false, baseline: 'alphabetic' })
    doc.restore()
    return
  }
  doc.lineWidth(2.6).lineCap('round').lineJoin('round')
  doc.circle(11, 17.5, 4.7).path('M15.7 12.6v9.8').path('m19.6 12.8 7 9.4').stroke(ink)
  doc.path('m26.6 12.8-7 9.4').stroke(COLOURS.amber)
  doc.restore()
}

/** A picture that a document holds once, however often it is drawn. */
interface OpenedPicture {
  width: number
  height: number
}

/** The brand as one document draws it. */
export interface DrawnBrand extends Omit<PrintBrand, 'logo'> {
  logo: OpenedPicture | null
}

export const openedBrand = (doc: PDFKit.PDFDocument, brand: PrintBrand): DrawnBrand => ({
  ...brand,
  logo: brand.logo && openPicture(doc, brand.logo),
})

/** A logo that the library cannot read must not cost the print. */
export function openPicture(doc: PDFKit.PDFDocument, logo: Uint8Array): OpenedPicture | null {
  try {
    // Missing in pdfkit's types.
    return (doc as unknown as { openImage(bytes: Buffer): OpenedPicture }).openImage(Buffer.from(logo))
  } catch {
    return null
  }
}

interface Place extends Box {
  align: 'left' | 'center'
  /** The colour of an edge around a mark that has the colour of what it stands on. */
  edge?: string
}

/** The agency's logo on a white tile, inside the box; without one its mark, as high as the box. */
export function drawBrand(
  doc: PDFKit.PDFDocument,
  { x, y, width, height, align, edge }: Place,
  { logo, ...brand }: DrawnBrand,
): void {
  const at = (used: number) => (align === 'center' ? x + (width - used) / 2 : x)
  if (logo) {
    const margin = height / 8
    const scale = Math.min((width - 2 * margin) / logo.width, (height - 2 * margin) / logo.height)
    const size = { width: logo.width * scale, height: logo.height * scale }
    const left = at(size.width + 2 * margin)
    doc.roundedRect(left, y, size.width + 2 * margin, height, height / 4).fill(COLOURS.white)
    doc.image(logo as never, left + margin, y + (height - size.height) / 2, size)
    return
  }
  drawMark(doc, { x: at(height), y, width: height }, brand)
  if (!edge) return
  doc.roundedRect(at(height), y, height, height, height / 4)
  doc.lineWidth(0.6).stroke(edge)
}
