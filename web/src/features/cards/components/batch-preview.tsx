import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { groundOf } from '@avaliax/proto/brand-colours.ts'
import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Skeleton, Typography } from 'antd'
import { type CSSProperties, useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { printQr } from '../../../shared/qr-code.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { useListCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import './card-picture.css'

type PreviewedBatch = Pick<CardBatch, 'id' | 'brand'>

interface Props {
  open: boolean
  batch: PreviewedBatch
  onClose: () => void
}

export function BatchPreviewDialog({ open, batch, onClose }: Props) {
  const t = useTexts(cardsTexts)
  return (
    <Dialog
      open={open}
      title={t('previewOf', { id: batch.id })}
      footer={null}
      onClose={onClose}
      destroyOnHidden
    >
      <BatchPreview {...batch} />
    </Dialog>
  )
}

function BatchPreview({ id: batchId, brand }: PreviewedBatch) {
  const t = useTexts(cardsTexts)
  const { data, error, refetch } = useListCardsQuery({ query: { limit: 1, batchId } })
  if (!data) {
    if (error) return <ErrorState compact problem={error} onRetry={refetch} />
    return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  }
  const [card] = data.items
  if (!card) return <EmptyState drawing="card" title={t('emptyBatch')} />
  return (
    <>
      <CardPicture card={brand === 'agency' ? { ...card, companyName: null } : card} />
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
  const brand = useBrand() ?? DEFAULT_BRAND
  const { colour, logoUrl } = brand
  const { ground, ink, soft } = groundOf(colour, cardType === 'premium' ? 'deep' : 'plain')
  const colours = { '--card-ground': ground, '--card-ink': ink, '--card-soft': soft } as CSSProperties
  useEffect(() => {
    printQr(url).then(setQr, () => setQr(undefined))
  }, [url])
  return (
    <div
      className={`card-picture card-picture-${cardType}`}
      style={colours}
      role="img"
      aria-label={t('cardPicture', { code })}
    >
      <span className="card-picture-qr">{qr && <img src={qr} alt="" />}</span>
      <div>
        {logoUrl ? (
          <img className="card-picture-logo" src={savedPath(logoUrl)} alt="" />
        ) : (
          <Monogram size={30} brand={brand} />
        )}
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
