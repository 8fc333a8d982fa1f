import { EditOutlined, FileTextOutlined, StopOutlined } from '@ant-design/icons'
import { type CardSale, correctCardSale, voidCardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { useState } from 'react'
import { isProblem, problemText } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useVoidSaleMutation } from '../cards.api.ts'
import { salesTexts } from '../sales.texts.ts'
import { CorrectSaleDialog } from './correct-sale-dialog.tsx'
import { SaleReceipt } from './sale-receipt.tsx'

/** Offers what can be done with a sale: its receipt, and while it stands its correction and its end. */
export function SaleMenu({ sale }: { sale: CardSale }) {
  const t = useTexts(salesTexts)
  const [dialog, show] = useState<'receipt' | 'correction' | null>(null)
  const voidSale = useVoiding(sale)
  const { id, voidedAt } = sale
  const close = () => show(null)
  const receipt = {
    key: 'receipt',
    label: t('receipt'),
    icon: <FileTextOutlined aria-hidden />,
    onClick: () => show('receipt'),
  }
  const changes = [
    {
      key: 'correct',
      route: correctCardSale,
      label: t('correct'),
      icon: <EditOutlined aria-hidden />,
      onClick: () => show('correction'),
    },
    {
      key: 'void',
      route: voidCardSale,
      label: t('void'),
      icon: <StopOutlined aria-hidden />,
      danger: true,
      onClick: voidSale,
    },
  ]
  return (
    <>
      <RowMenu name={t('saleOf', { id })} actions={voidedAt ? [receipt] : [receipt, ...changes]} />
      {dialog === 'receipt' && <SaleReceipt saleId={id} onClose={close} />}
      {dialog === 'correction' && <CorrectSaleDialog sale={sale} onClose={close} />}
    </>
  )
}

function useVoiding({ id, clientId, companyName, cardCount, totalAmount }: CardSale) {
  const t = useTexts(salesTexts)
  const language = useLanguage()
  const { money } = useFormat()
  const confirm = useConfirmDanger()
  const toast = useToast()
  const [send] = useVoidSaleMutation()

  /** The refusal's own sentence, with the printed numbers that the server names. */
  const reasonOf = (error: unknown) => {
    if (!isProblem(error) || !error.details?.length) return error
    const codes = error.details.map(({ message }) => message).join(', ')
    return t('assignedCodes', { reason: problemText(error, language), codes })
  }
  return () =>
    confirm({
      title: t('voidTitle', { id, name: companyName ?? `#${clientId}` }),
      consequence: t('voidText', { count: cardCount, amount: money(totalAmount) }),
      confirmLabel: t('void'),
      keepLabel: t('keepSale'),
      async onConfirm() {
        const { error } = await send({ params: { saleId: id } })
        if (error) toast.error(t('voidFailed'), reasonOf(error))
        else toast.success(t('voidDone', { id }))
      },
    })
}
