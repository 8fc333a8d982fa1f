import { PrinterOutlined } from '@ant-design/icons'
import { Button, Skeleton, Typography } from 'antd'
import { usePublicSettingsQuery } from '../../../shared/api/public-settings.api.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useGetSaleQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { salesTexts } from '../sales.texts.ts'
import './sale-receipt.css'

interface Props {
  saleId: number
  onClose: () => void
}

/** A sale with the numbers of its cards; alone on the sheet when it is printed. */
export function SaleReceipt({ saleId, onClose }: Props) {
  const t = useTexts(salesTexts)
  return (
    <Dialog
      open
      className="sale-receipt-dialog"
      title={t('receiptOf', { id: saleId })}
      onClose={onClose}
      footer={
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      }
    >
      <Receipt saleId={saleId} />
    </Dialog>
  )
}

function Receipt({ saleId }: { saleId: number }) {
  const t = useTexts(salesTexts)
  const cards = useTexts(cardsTexts)
  const { number, money } = useFormat()
  const { data: sale, error, refetch } = useGetSaleQuery({ params: { saleId } })
  const { data: settings } = usePublicSettingsQuery()
  if (error && !sale) return <ErrorState compact problem={error} onRetry={refetch} />
  if (!sale) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const { companyName, clientId, cardType, cardCount, unitPrice, totalAmount, saleDate } = sale
  const facts = [
    [t('soldAt'), formatDate(saleDate)],
    [cards('client'), companyName ?? `#${clientId}`],
    [cards('type'), cardType ? cards(cardType) : t('mixed')],
    [cards('count'), number(cardCount)],
    [t('perCard'), unitPrice ? money(unitPrice) : '–'],
    [t('total'), money(totalAmount)],
  ]
  return (
    <div className="sale-receipt">
      {settings?.agencyName && <Typography.Text strong>{settings.agencyName}</Typography.Text>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Numbers codes={sale.codes} voidedAt={sale.voidedAt ?? null} />
    </div>
  )
}

function Numbers({ codes, voidedAt }: { codes: readonly string[]; voidedAt: string | null }) {
  const t = useTexts(salesTexts)
  if (voidedAt) return <p>{t('numbersBack', { date: formatDate(voidedAt) })}</p>
  if (codes.length === 0) return <p>{t('numbersUnknown')}</p>
  return (
    <>
      <h3>{t('numbers')}</h3>
      <ul className="sale-codes ax-figures">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}
