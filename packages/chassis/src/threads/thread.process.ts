import { parentPort } from 'node:worker_threads'
import { answerOrder, type WorkOrder } from './answer-order.ts'

/** Worker thread: one order after the other. */
parentPort?.on('message', async (order: WorkOrder) => parentPort?.postMessage(await answerOrder(order)))
