import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import PDFDocument from 'pdfkit'

interface About {
  title: string
  language: string
  /** Whose document it is, as programs show it; the product's where nobody is named. */
  author?: string
  /** Pages stay open until the end, for what is known only then. */
  bufferPages?: boolean
}

/** A PDF without pages; pages are added with their size. */
export function newDocument({
  title,
  language,
  author = PRODUCT_NAME,
  bufferPages = false,
}: About): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    bufferPages,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author },
  })
}

/** Ends the document and returns its bytes. */
export function pdfBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
