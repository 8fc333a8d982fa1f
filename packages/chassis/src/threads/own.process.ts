import { dieFirst } from '../memory/die-first.ts'
import { answerOrder, type WorkAnswer, type WorkOrder } from './answer-order.ts'

/** A process for work on foreign data, one order after the other. What fills or ends it is nothing of its parent's. */
dieFirst()
const send = (message: WorkAnswer) => process.send?.(message)
process.on('message', async (order: WorkOrder) => send(await answerOrder(order, send)))
process.on('disconnect', () => process.exit())
