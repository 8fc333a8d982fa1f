import { parentPort, workerData } from 'node:worker_threads'
import { cardSheets } from './card-sheets.ts'
import { poster } from './poster.ts'
import type { PrintOrder } from './printer.ts'

/** Draws one order in a thread of its own and ends. */
const order = workerData as PrintOrder
const pdf = await (order.kind === 'sheets' ? cardSheets(order) : poster(order))
// Bytes of its own, so that they can be handed over instead of copied.
const bytes = new Uint8Array(pdf)
parentPort?.postMessage(bytes, [bytes.buffer])
