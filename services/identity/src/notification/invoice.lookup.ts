import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getInvoiceLink, InvoiceId, type InvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import type { Logger } from 'pino'
import type { NotificationRow } from './notification.model.ts'

interface Deps {
  tenancy: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn'>
}

/** Finds the invoices that notifications tell of. A mail does not wait for tenancy: without them it leads to the list. */
export function invoiceLookup({ tenancy, log }: Deps) {
  async function linkOf({ clientId, facts }: NotificationRow): Promise<InvoiceLink[]> {
    const { data: invoiceId } = InvoiceId.safeParse(facts.invoiceId)
    if (clientId === null || invoiceId === undefined) return []
    try {
      return [await tenancy.call(getInvoiceLink, { params: { clientId }, query: { invoiceId } })]
    } catch (error) {
      log.warn({ err: error, clientId, invoiceId }, 'a mail goes without the link to its invoice')
      return []
    }
  }

  return async (rows: readonly NotificationRow[]): Promise<InvoiceLink[]> =>
    (await Promise.all(rows.filter(({ topic }) => topic === 'billing').map(linkOf))).flat()
}
export type InvoiceLookup = ReturnType<typeof invoiceLookup>
