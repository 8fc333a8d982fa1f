import { html } from '@avaliax/chassis/http/pages/html.ts'
import { type Answer, type Exchange, page, type Route } from '../kernel/exchange.ts'
import type { Invoice } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'

const amount = (cents: number, currency: string) => `${currency.toUpperCase()} ${(cents / 100).toFixed(2)}`

function rows(invoice: Invoice): string[] {
  return [
    `SANDBOX invoice ${invoice.number ?? invoice.id}`,
    `${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`.trim(),
    ...invoice.customer_tax_ids.map(({ type, value }) => `${type}: ${value}`),
    ...invoice.lines.data.map((line) => `${line.description}  ${amount(line.amount, line.currency)}`),
    `Total ${amount(invoice.total, invoice.currency)} - ${invoice.status}`,
  ]
}

/** A one-page PDF of plain lines, enough to be opened and read. */
function pdf(lines: string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&'))
  const text = `BT /F1 12 Tf 50 780 Td 18 TL ${escaped.map((line) => `(${line}) '`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}

export function invoiceDocuments(context: StripeContext): Route[] {
  const of = ({ params }: Exchange) => context.get('invoices', params.id ?? '', 'invoice')
  const invoicePage = (exchange: Exchange): Answer =>
    page(html`<!DOCTYPE html><title>SANDBOX</title><pre>${rows(of(exchange)).join('\n')}</pre>`)
  return [
    { method: 'GET', pattern: '/stripe/invoices/:id', handle: invoicePage },
    {
      method: 'GET',
      pattern: '/stripe/invoices/:id/pdf',
      handle: (exchange) => ({
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${of(exchange).number}.pdf"`,
        },
        body: pdf(rows(of(exchange))),
      }),
    },
  ]
}
