import type { Invoice } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Tag, Typography } from 'antd'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useInvoicesQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

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
      {data?.items.length === 0 && <Typography.Text type="secondary">{t('noInvoices')}</Typography.Text>}
      {data && data.items.length > 0 && (
        <ul className="billing-invoices">
          {data.items.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </div>
  )
}

function InvoiceRow({ invoice: { number, status, amount, createdAt, pdfUrl } }: { invoice: Invoice }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  return (
    <li className="billing-row">
      <span>{formatDate(createdAt)}</span>
      <span>{money(amount)}</span>
      <Tag color={COLORS[status]}>{t(`status_${status}`)}</Tag>
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
