import type { Box } from '@avaliax/providers/print/paper.ts'
import qrcode from 'qrcode'

/** Quiet zone in modules. */
const QUIET_MODULES = 4

/** Dark modules as horizontal bars. */
export interface QrCode {
  bars: Box[]
  /** Width and height in modules, without the quiet zone. */
  modules: number
}

/** Error correction Q reads with a quarter of it scratched or dirty, as codes of a counter are; with M a scratch along an edge ends it. */
export function qrCode(address: string): QrCode {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const bars: Box[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      const from = x
      while (x + 1 < size && modules.get(y, x + 1)) x++
      bars.push({ x: from, y, width: x + 1 - from, height: 1 })
    }
  return { bars, modules: size }
}

/** The code in a light square that includes the quiet zone. */
export function drawQrCode(doc: PDFKit.PDFDocument, address: string, { x, y, width }: Box): void {
  const { bars, modules } = qrCode(address)
  const module = width / (modules + 2 * QUIET_MODULES)
  const at = (origin: number, count: number) => origin + (QUIET_MODULES + count) * module
  // One path, filled at once: bars filled one by one would show hairlines between them.
  for (const bar of bars) doc.rect(at(x, bar.x), at(y, bar.y), bar.width * module, module)
  doc.fill('#000000')
}
