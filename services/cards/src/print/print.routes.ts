import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  printCardBatch,
  printCardBatches,
  printCodePoster,
  printEmployeePoster,
} from '@avaliax/proto/cards/print/print.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { PrintService } from './print.service.ts'
import type { Printer, PrintOrder } from './printer.service.ts'

interface Deps {
  printService: PrintService
  printer: Printer
}

export function printRoutes(app: FastifyInstance, { printService, printer }: Deps): void {
  /** The signal ends a drawing whose client has disconnected. */
  async function send(
    { reply, signal, actor }: Pick<Call, 'reply' | 'signal' | 'actor'>,
    filename: string,
    order: PrintOrder,
    beforeSend?: () => Promise<unknown>,
  ) {
    const pdf = await printer.print(order, `user:${actor?.userId}`, signal)
    await beforeSend?.()
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  }

  mount(app, printCardBatch, async (call) => {
    const { params, query } = call
    const { batchId } = params
    const order = await printService.sheets([batchId], query)
    await send(call, `batch-${batchId}-cards.pdf`, order, () => printService.notePrinted([batchId]))
  })

  mount(app, printCardBatches, async (call) => {
    const { batchIds, ...wish } = call.query
    const order = await printService.sheets(batchIds, wish)
    await send(call, 'batches-cards.pdf', order, () => printService.notePrinted(batchIds))
  })

  mount(app, printEmployeePoster, async (call) => {
    const { params, query, scope } = call
    const order = await printService.poster(scope, params.employeeId, query)
    await send(call, `poster-${params.employeeId}.pdf`, order)
  })

  mount(app, printCodePoster, async (call) => {
    const order = await printService.codePoster(call.params, call.query)
    await send(call, `poster-code-${call.params.codeId}.pdf`, order)
  })
}
