import type { Invoice } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Tag, Typography } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useClientPaymentsInfiniteQuery, useInvoicesQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import '../pages/billing.css'

const COLORS: Record<Invoice['status'], string> = {
  paid: 'success',
  open: 'warning',
  uncollectible: 'error',
  void: 'default',
  draft: 'default',
}
const SHOWN = { query: { limit: 100 } }

export function InvoiceList() {
  const t = useTexts(billingTexts)
  const { data, error, refetch } = useInvoicesQuery(SHOWN)
  return (
    <div>
      <h3>{t('invoices')}</h3>
      <ErrorState compact problem={error} onRetry={refetch} />
      <InvoiceRows invoices={data?.items} />
    </div>
  )
}

/** The same for the agency's page about a client. */
export function ClientPayments({ clientId }: { clientId: number }) {
  const t = useTexts(billingTexts)
  const answer = useClientPaymentsInfiniteQuery({ params: { clientId } })
  const { items } = rowsOf(answer.currentData)
  return (
    <Panel title={t('invoices')}>
      <ListFrame answer={answer} filled={items !== undefined}>
        <InvoiceRows invoices={items} />
      </ListFrame>
    </Panel>
  )
}

function InvoiceRows({ invoices }: { invoices: readonly Invoice[] | undefined }) {
  const t = useTexts(billingTexts)
  if (!invoices) return null
  if (invoices.length === 0) return <Typography.Text type="secondary">{t('noInvoices')}</Typography.Text>
  return (
    <ul className="billing-invoices">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice: { number, status, amount, createdAt, pdfUrl } }: { invoice: Invoice }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  // An invoice of less than nothing that the provider calls paid is money of the client's.
  const isCredit = status === 'paid' && Number(amount) < 0
  return (
    <li className="billing-row">
      <span>{formatDate(createdAt)}</span>
      <span>{money(isCredit ? amount.slice(1) : amount)}</span>
      <Tag color={isCredit ? 'processing' : COLORS[status]}>
        {t(isCredit ? 'status_credit' : `status_${status}`)}
      </Tag>
      {pdfUrl ? (
        <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={t('pdf', { number: number ?? '' })}>
          PDF
        </a>
      ) : (
        <span />
      )}
    </li>
  )
}
