import { ShoppingOutlined } from '@ant-design/icons'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { salesTexts } from '../sales.texts.ts'
import { SaleReceipt } from './sale-receipt.tsx'
import { SellDialog } from './sell-dialog.tsx'

/** Sells cards; the receipt then says which numbers go into the envelope. */
export function SellCardsButton() {
  const t = useTexts(salesTexts)
  const [open, setOpen] = useState(false)
  const [saleId, setSaleId] = useState<number | null>(null)
  return (
    <May route={sellCards}>
      <Button icon={<ShoppingOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('sell')}
      </Button>
      {open && <SellDialog onSold={setSaleId} onClose={() => setOpen(false)} />}
      {saleId !== null && <SaleReceipt saleId={saleId} onClose={() => setSaleId(null)} />}
    </May>
  )
}
