import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadResult } from 'zxing-wasm/reader'
import { readCodes } from './read-codes.ts'
import type { RenderedPage } from './rendered-pdf.ts'

const POINTS_PER_MM = 72 / 25.4
/** Pixels per point: 216 dpi, a cheap office printer's worth. */
const SCALE = 3

const { resolve } = createRequire(import.meta.url)

parentPort?.on('message', async (bytes: Uint8Array) => {
  const pages = await render(bytes).catch((error: unknown) => error)
  parentPort?.postMessage(pages)
})

async function render(data: Uint8Array): Promise<RenderedPage[]> {
  const fonts = join(dirname(resolve('pdfjs-dist/package.json')), 'standard_fonts/')
  const task = getDocument({ data, standardFontDataUrl: fonts, verbosity: 0 })
  const document = await task.promise
  try {
    const pages: RenderedPage[] = []
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await renderedPage(await document.getPage(number)))
    return pages
  } finally {
    await task.destroy()
  }
}

async function renderedPage(page: PDFPageProxy): Promise<RenderedPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d')
  // Paper; and the declared types only know a browser's canvas.
  const paper = { viewport, background: '#ffffff', canvasContext, canvas: null }
  await page.render(paper as unknown as Parameters<PDFPageProxy['render']>[0]).promise
  const pixels = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
  const { items } = await page.getTextContent()
  const found = await readCodes(pixels)
  return {
    width,
    height,
    texts: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])),
    codes: found.map((code) => ({ text: code.text, sideMm: sideOf(code) })),
  }
}

function sideOf({ position: { topLeft, topRight, bottomLeft } }: ReadResult): number {
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y)
  return Math.max(across, down) / SCALE / POINTS_PER_MM
}
