import { parentPort, workerData } from 'node:worker_threads'
import { type ReportPdfOrder, reportPdf } from './report-pdf.drawing.ts'

/** Worker thread: draws one report and ends. */
const pdf = await reportPdf(workerData as ReportPdfOrder)
// An own buffer, so that it can be transferred instead of copied.
const bytes = new Uint8Array(pdf)
parentPort?.postMessage(bytes, [bytes.buffer])
