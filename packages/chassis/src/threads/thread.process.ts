import { parentPort } from 'node:worker_threads'
import { answerOrder, type WorkAnswer, type WorkOrder } from './answer-order.ts'

/** Worker thread: one order after the other. */
const send = (message: WorkAnswer) => parentPort?.postMessage(message)
parentPort?.on('message', async (order: WorkOrder) => send(await answerOrder(order, send)))
