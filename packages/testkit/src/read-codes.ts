import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)

/** A picture as a canvas hands it out. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

let prepared: Promise<unknown> | undefined

/** The reader's own program, from the package: it would ask a server on the internet for it otherwise. */
function prepareReader(): Promise<unknown> {
  prepared ??= readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    ({ buffer, byteOffset, byteLength }) =>
      prepareZXingModule({
        overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
        fireImmediately: true,
      }),
  )
  return prepared
}

/**
 * Every valid QR code in a picture, read the way a phone does. The small kinds with one corner, which a phone leaves alone, are
 * found by chance in any pattern.
 */
export async function readCodes(pixels: Pixels): Promise<ReadResult[]> {
  await prepareReader()
  const found = await readBarcodes(pixels as unknown as ImageData, {
    formats: ['QRCodeModel2'],
    tryHarder: true,
  })
  return found.filter(({ isValid }) => isValid)
}
