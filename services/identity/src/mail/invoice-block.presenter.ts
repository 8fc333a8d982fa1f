import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { InvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Row } from './week-block.presenter.ts'

const INVOICE: Record<Language, string> = { pt: 'Ver a fatura', en: 'See the invoice' }
const DAY = { timeZone: DEFAULT_TIME_ZONE } as const

/** Each invoice with the way to its page, by number and day. */
export const invoiceRows = (invoices: readonly InvoiceLink[], language: Language): Row[] =>
  invoices.map(({ number, createdAt, url }) => ({
    label: [INVOICE[language], number].filter(Boolean).join(' '),
    // Dates read as in Brazil in both languages, as everywhere in the product.
    count: new Date(createdAt).toLocaleDateString(LANGUAGE_TAGS.pt, DAY),
    address: url,
  }))
