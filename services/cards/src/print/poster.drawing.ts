import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import { groundOf } from '@avaliax/proto/brand-colours.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { COLOURS, drawBrand, openedBrand, type PrintBrand } from '@avaliax/providers/print/brand.ts'
import { mm } from '@avaliax/providers/print/paper.ts'
import { newDocument, pdfBytes } from '@avaliax/providers/print/pdf-document.ts'
import { typesetter } from '@avaliax/providers/print/typesetter.ts'
import { PRINT_TEXTS } from './print.texts.ts'
import { drawQrCode } from './qr-code.drawing.ts'

export interface PosterOrder {
  address: string
  /** Empty when unknown. */
  companyName: string
  /** The person who serves the visitor; empty on a poster of the shop. */
  firstName: string
  language: Language
  brand: PrintBrand
}

const A6 = { width: mm(105), height: mm(148) } as const
const HEAD = mm(54)
const TILE = mm(66)
const SIDE = mm(9)
const BETWEEN = mm(2.5)
const CENTRED = { align: 'center' } as const

/** A poster for the counter: company, instruction, QR code and the employee's first name. */
export function poster({ address, companyName, firstName, language, brand }: PosterOrder): Promise<Buffer> {
  const { poster: texts, tag } = PRINT_TEXTS[language]
  const doc = newDocument({
    title: [companyName, firstName].filter(Boolean).join(' · '),
    language: tag,
    author: brand.name,
  })
  const pen = typesetter(doc)
  const colours = groundOf(brand.colour)
  doc.addPage({ size: [A6.width, A6.height], margin: 0 })
  doc.rect(0, 0, A6.width, HEAD + TILE / 2).fill(colours.ground)

  const column = { x: SIDE, width: A6.width - 2 * SIDE }
  const name = { ...CENTRED, weight: 'medium', colour: colours.soft, sizes: [13, 12, 11, 10] } as const
  const call = { ...CENTRED, weight: 'bold', colour: colours.ink, sizes: [19, 18, 17] } as const
  const nameRoom = { ...column, height: mm(11.5) }
  const callRoom = { ...column, height: mm(17) }
  const nameHeight = companyName ? pen.height(companyName, nameRoom, name) + BETWEEN : 0
  const top = (HEAD - nameHeight - pen.height(texts.call, callRoom, call)) / 2
  if (companyName) pen.write(companyName, { ...nameRoom, y: top }, name)
  pen.write(texts.call, { ...callRoom, y: top + nameHeight }, call)

  const tile = { x: (A6.width - TILE) / 2, y: HEAD, width: TILE, height: TILE }
  doc.roundedRect(tile.x, tile.y, TILE, TILE, mm(4)).fillAndStroke(COLOURS.white, COLOURS.line)
  drawQrCode(doc, address, tile)

  const foot = HEAD + TILE
  const small = { ...CENTRED, weight: 'medium', colour: COLOURS.muted, sizes: [8] } as const
  const person = { ...CENTRED, weight: 'bold', colour: COLOURS.ink, sizes: [15, 13, 11] } as const
  const isWritten = pen.write(firstName, { ...column, y: foot + mm(8.5), height: mm(7) }, person) > 0
  if (isWritten) pen.write(texts.servedBy, { ...column, y: foot + mm(5), height: mm(4) }, small)
  pen.write(
    texts.realBrowser,
    { ...column, y: foot + mm(1.2), height: mm(3.6) },
    { ...small, sizes: [7.5, 7] },
  )
  const isNamed = brand.name !== PRODUCT_NAME
  const markTop = A6.height - (isNamed ? mm(12) : mm(10.5))
  drawBrand(doc, { ...column, y: markTop, height: mm(6), align: 'center' }, openedBrand(doc, brand))
  const agency = { ...CENTRED, weight: 'medium', colour: COLOURS.muted, sizes: [7, 6.5, 6] } as const
  if (isNamed) pen.write(brand.name, { ...column, y: A6.height - mm(5.4), height: mm(3.4) }, agency)
  return pdfBytes(doc)
}
