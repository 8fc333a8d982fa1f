import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { printQr } from '../../../shared/qr-code.ts'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { cardsTexts } from '../cards.texts.ts'
import './card-picture.css'

/** The front of a card as the print sheets draw it: QR code, mark, company, printed code. Ink has no dark theme. */
export function CardPicture({ card: { code, url, companyName, cardType } }: { card: Card }) {
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
