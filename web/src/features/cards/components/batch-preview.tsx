import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { printQr } from '../../../shared/qr-code.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { useListCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import './card-picture.css'

interface Props {
  open: boolean
  batchId: number
  onClose: () => void
}

export function BatchPreviewDialog({ open, batchId, onClose }: Props) {
  const t = useTexts(cardsTexts)
  return (
    <Dialog
      open={open}
      title={t('previewOf', { id: batchId })}
      footer={null}
      onClose={onClose}
      destroyOnHidden
    >
      <BatchPreview batchId={batchId} />
    </Dialog>
  )
}

function BatchPreview({ batchId }: { batchId: number }) {
  const t = useTexts(cardsTexts)
  const { data, error, refetch } = useListCardsQuery({ query: { limit: 1, batchId } })
  if (error) return <ErrorState compact problem={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const [card] = data.items
  if (!card) return <EmptyState drawing="card" title={t('emptyBatch')} />
  return (
    <>
      <CardPicture card={card} />
      <Typography.Paragraph type="secondary" className="card-note">
        {t('previewText')}
      </Typography.Paragraph>
    </>
  )
}

/** The front of a card as the print sheets draw it: QR code, mark, company, printed code. Ink has no dark theme. */
function CardPicture({ card: { code, url, companyName, cardType } }: { card: Card }) {
  const t = useTexts(cardsTexts)
  const [qr, setQr] = useState<string>()
  useEffect(() => {
    printQr(url, 'M').then(setQr, () => setQr(undefined))
  }, [url])
  return (
    <div
      className={`card-picture card-picture-${cardType}`}
      role="img"
      aria-label={t('cardPicture', { code })}
    >
      <span className="card-picture-qr">{qr && <img src={qr} alt="" />}</span>
      <div>
        <Monogram size={30} />
        {companyName ? (
          <p>
            <strong>{companyName}</strong>
            <span>{t('cardCall')}</span>
          </p>
        ) : (
          <p>
            <strong>{t('cardCall')}</strong>
          </p>
        )}
        <small>{t('cardHint')}</small>
        <b>{code}</b>
      </div>
    </div>
  )
}
