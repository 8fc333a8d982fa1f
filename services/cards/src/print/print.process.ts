import { parentPort, workerData } from 'node:worker_threads'
import { cardSheets } from './card-sheets.drawing.ts'
import { poster } from './poster.drawing.ts'
import type { PrintOrder } from './printer.service.ts'

/** Worker thread: draws one PDF and ends. */
const order = workerData as PrintOrder
const pdf = await (order.kind === 'sheets' ? cardSheets(order) : poster(order))
// An own buffer, so that it can be transferred instead of copied.
const bytes = new Uint8Array(pdf)
parentPort?.postMessage(bytes, [bytes.buffer])
