import { dieFirst } from '../memory/die-first.ts'
import { answerOrder, type WorkOrder } from './answer-order.ts'

/** A process for work on foreign data, one order after the other. What fills or ends it is nothing of its parent's. */
dieFirst()
process.on('message', async (order: WorkOrder) => process.send?.(await answerOrder(order)))
process.on('disconnect', () => process.exit())
