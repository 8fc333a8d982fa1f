import { join } from 'node:path'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { shortName } from '@avaliax/proto/cards/board/short-name.ts'
import { getClientLogo } from '@avaliax/proto/content/report.internal.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { drawingThreads } from '@avaliax/providers/print/drawing-threads.ts'
import { printBrands } from '@avaliax/providers/print/print-brand.ts'
import type { Logger } from 'pino'
import type { ReportPdfOrder } from './report-pdf.drawing.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  brand: () => Promise<Brand>
  log: Pick<Logger, 'warn' | 'debug'>
}

interface Wish {
  clientId: number
  language: Language
  /** Who waits for it: each has one waiting order. */
  key: string
  signal?: AbortSignal
}

const DRAWN_WITHIN_MS = 20_000
const THREAD = join(import.meta.dirname, 'report-pdf.process.ts')

/** Draws reports as PDF in a thread of its own; people are named as outside the console, because files are passed on. */
export function reportPdfs({ client: services, brand, log }: Deps) {
  const threads = drawingThreads<ReportPdfOrder>(THREAD)
  const printBrand = printBrands({ brand, client: services, log })
  const onFailure = rareWarnings(log, 'a report is drawn without the logo of its client')

  async function logoOf(clientId: number, url: string | null | undefined): Promise<Uint8Array | null> {
    if (!url) return null
    try {
      const fileName = url.slice(url.lastIndexOf('/') + 1)
      const { base64 } = await services.call(getClientLogo, { params: { clientId, fileName } })
      return Buffer.from(base64, 'base64')
    } catch (error) {
      onFailure(error)
      return null
    }
  }

  return async (report: NamedReport, { clientId, language, key, signal }: Wish): Promise<Buffer> => {
    const [drawn, clientLogo] = await Promise.all([printBrand(), logoOf(clientId, report.logoUrl)])
    const winners = report.winners.map((winner) => ({
      ...winner,
      employeeName: shortName(winner.employeeName),
    }))
    const order = { report: { ...report, winners }, language, brand: drawn, clientLogo }
    const tooLate = AbortSignal.timeout(DRAWN_WITHIN_MS)
    const ends = signal ? AbortSignal.any([signal, tooLate]) : tooLate
    const pdf = await threads.print(order, key, ends)
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }
}
export type ReportPdfs = ReturnType<typeof reportPdfs>

const FILES = { pt: 'relatorio', en: 'report' } as const
/** Without the client's name, which may hold signs that a mail program or a disk does not take. */
export const pdfFileName = (month: string, language: Language): string => `${FILES[language]}-${month}.pdf`
