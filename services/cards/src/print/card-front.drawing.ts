import { type Ground, groundOf } from '@avaliax/proto/brand-colours.ts'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { COLOURS, type DrawnBrand, drawBrand } from '@avaliax/providers/print/brand.ts'
import { type Box, mm } from '@avaliax/providers/print/paper.ts'
import type { Typesetter } from '@avaliax/providers/print/typesetter.ts'
import { PRINT_TEXTS } from './print.texts.ts'
import { drawQrCode } from './qr-code.drawing.ts'
import { withBleed } from './sheet-layout.drawing.ts'

export interface PrintedCard {
  code: string
  url: string
  /** Null: stock. */
  companyName: string | null
  /** The owner's language; for stock, the language of the sheets. */
  language: Language
}

interface Front {
  card: PrintedCard
  cardType: CardType
  brand: DrawnBrand
}

const PADDING = mm(5)
/** Side of the light square with code and quiet zone; the code itself is at least 30 mm. */
const TILE = mm(40)
const CORNER = mm(2.5)
const TEXT_LEFT = mm(50.5)
const MARGIN = mm(6)
const MARK_SIDE = mm(7.5)

const strong = ({ ink }: Ground) => ({ weight: 'bold', colour: ink }) as const
const quiet = ({ soft }: Ground) => ({ weight: 'medium', colour: soft }) as const
const NAME_SIZES = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]

/** The front of one card; the background extends into the bleed. */
export function drawCardFront(
  doc: PDFKit.PDFDocument,
  pen: Typesetter,
  { x, y, ...size }: Box,
  front: Front,
): void {
  const { card, cardType, brand } = front
  const colours = groundOf(brand.colour, cardType === 'premium' ? 'deep' : 'plain')
  const texts = PRINT_TEXTS[card.language].card
  drawGround(doc, { x, y, ...size }, cardType, colours)
  const tile = { x: x + PADDING, y: y + (size.height - TILE) / 2, width: TILE, height: TILE }
  doc.roundedRect(tile.x, tile.y, TILE, TILE, CORNER).fill(COLOURS.white)
  drawQrCode(doc, card.url, tile)

  const column = { x: x + TEXT_LEFT, width: size.width - TEXT_LEFT - PADDING }
  const top = y + MARGIN
  drawBrand(doc, { ...column, y: top, height: MARK_SIDE, align: 'left', edge: colours.soft }, brand)

  const bottom = y + size.height - MARGIN
  const codeTop = bottom - mm(6.2)
  pen.write(card.code, { ...column, y: codeTop, height: mm(7) }, { ...strong(colours), sizes: [17] })
  const hint = { ...quiet(colours), sizes: [6, 5.5] }
  const hintTop = codeTop - mm(1.2) - pen.height(texts.hint, { ...column, height: mm(5.5) }, hint)
  pen.write(texts.hint, { ...column, y: hintTop, height: mm(5.5) }, hint)
  const callTop = top + MARK_SIDE + mm(2.8)
  writeCall(pen, { ...column, y: callTop, height: hintTop - callTop - mm(1) }, card, colours)
}

/** Background: the agency's colour behind the text, on a premium card everywhere and darker. */
function drawGround(doc: PDFKit.PDFDocument, card: Box, cardType: CardType, { ground }: Ground): void {
  const { x, y, width, height } = withBleed(card)
  if (cardType === 'premium') {
    doc.rect(x, y, width, height).fill(ground)
    return
  }
  const from = card.x + mm(46.5)
  doc.rect(from, y, x + width - from, height).fill(ground)
}

/** Company and request; on a card of the stock the request only. */
function writeCall(pen: Typesetter, box: Box, card: PrintedCard, colours: Ground): void {
  const texts = PRINT_TEXTS[card.language].card
  const call = { ...quiet(colours), sizes: [8, 7.5] }
  const callHeight = pen.height(texts.call, box, call) + mm(0.8)
  const name = { ...box, height: box.height - callHeight }
  const usedHeight = card.companyName
    ? pen.write(card.companyName, name, { ...strong(colours), sizes: NAME_SIZES })
    : 0
  if (usedHeight === 0) pen.write(texts.call, box, { ...strong(colours), sizes: [12, 11] })
  else pen.write(texts.call, { ...box, y: box.y + usedHeight + mm(0.8) }, call)
}
