import type { Brand } from '@avaliax/proto/brand.ts'
import { type Ground, groundOf } from '@avaliax/proto/brand-colours.ts'
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
  /** A PNG or JPEG; null: the product's mark. */
  logo: Uint8Array | null
}

/** The mark is drawn on a square of this side. */
const MARK_SIDE = 32

/** The product's mark, "ax", as the application shows it. */
function drawMark(
  doc: PDFKit.PDFDocument,
  { x, y, width }: Omit<Box, 'height'>,
  { ground, ink }: Ground,
): void {
  doc.save().translate(x, y)
  doc.scale(width / MARK_SIDE)
  doc.roundedRect(0, 0, MARK_SIDE, MARK_SIDE, 8).fill(ground)
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

/** The agency's logo on a white tile, inside the box; without one the product's mark, as high as the box. */
export function drawBrand(
  doc: PDFKit.PDFDocument,
  { x, y, width, height, align, edge }: Place,
  { logo, colour }: DrawnBrand,
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
  drawMark(doc, { x: at(height), y, width: height }, groundOf(colour))
  if (!edge) return
  doc.roundedRect(at(height), y, height, height, height / 4)
  doc.lineWidth(0.6).stroke(edge)
}
