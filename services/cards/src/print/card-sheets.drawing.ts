import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { COLOURS, openedBrand, type PrintBrand } from '@avaliax/providers/print/brand.ts'
import { mm } from '@avaliax/providers/print/paper.ts'
import { newDocument, pdfBytes } from '@avaliax/providers/print/pdf-document.ts'
import { type Typesetter, typesetter } from '@avaliax/providers/print/typesetter.ts'
import { drawCardFront, type PrintedCard } from './card-front.drawing.ts'
import { PRINT_TEXTS } from './print.texts.ts'
import { CARDS_PER_SHEET, cropMarks, placeOf, SHEET, sheetCount } from './sheet-layout.drawing.ts'

export interface BatchSheets {
  batchId: number
  cardType: CardType
  cards: readonly PrintedCard[]
  language: Language
}

export interface CardSheetsOrder {
  /** At least one, each on sheets of its own. */
  batches: readonly BatchSheets[]
  brand: PrintBrand
}

/** Sheets of A4 with ten cards each, to be cut along the marks. */
export function cardSheets({ batches, brand }: CardSheetsOrder): Promise<Buffer> {
  const { sheet, tag } = PRINT_TEXTS[batches[0]?.language ?? 'pt']
  const title = batches.map(({ batchId }) => sheet.batch(batchId)).join(', ')
  const doc = newDocument({ title, language: tag, author: brand.name })
  const pen = typesetter(doc)
  const pictures = openedBrand(doc, brand)
  for (const batch of batches) drawBatch(doc, pen, { batch, brand, pictures })
  return pdfBytes(doc)
}

interface Around {
  batch: BatchSheets
  brand: PrintBrand
  pictures: ReturnType<typeof openedBrand>
}

function drawBatch(doc: PDFKit.PDFDocument, pen: Typesetter, { batch, brand, pictures }: Around): void {
  const { batchId, cardType, cards, language } = batch
  const { sheet } = PRINT_TEXTS[language]
  const pages = sheetCount(cards.length)
  for (let page = 1; page <= pages; page++) {
    doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
    const pageCards = cards.slice((page - 1) * CARDS_PER_SHEET, page * CARDS_PER_SHEET)
    for (const [index, card] of pageCards.entries())
      drawCardFront(doc, pen, placeOf(index), { card, cardType, brand: pictures })
    drawCropMarks(doc)
    const about = [
      ...(brand.name === PRODUCT_NAME ? [] : [brand.name]),
      sheet.batch(batchId),
      sheet.cards(cards.length),
      sheet.type[cardType],
      sheet.page(page, pages),
    ]
    writeMargin(doc, pen, { about: about.join('  ·  '), scale: sheet.scale })
  }
}

function drawCropMarks(doc: PDFKit.PDFDocument): void {
  for (const { from, to } of cropMarks()) doc.moveTo(...from).lineTo(...to)
  doc.lineWidth(0.35).stroke('#000000')
}

/** Along the left edge: batch, page and a line of 50 mm to check the print size. */
function writeMargin(
  doc: PDFKit.PDFDocument,
  pen: Typesetter,
  { about, scale }: { about: string; scale: string },
): void {
  const small = { weight: 'medium', colour: COLOURS.muted, sizes: [7] } as const
  doc.save().rotate(-90, { origin: [0, 0] })
  // After this rotation x runs upwards from the bottom of the sheet and y to the right.
  const place = { x: -SHEET.height + mm(14), y: mm(6) }
  pen.write(about, { ...place, width: mm(120), height: mm(4) }, small)
  const ruler = { from: -mm(14) - mm(50), to: -mm(14), y: mm(10) }
  pen.write(scale, { x: ruler.to - mm(90), y: mm(6), width: mm(90), height: mm(4) }, small)
  doc.moveTo(ruler.from, ruler.y).lineTo(ruler.to, ruler.y)
  for (const x of [ruler.from, ruler.to]) doc.moveTo(x, ruler.y - mm(0.8)).lineTo(x, ruler.y + mm(0.8))
  doc.lineWidth(0.5).stroke(COLOURS.muted)
  doc.restore()
}
