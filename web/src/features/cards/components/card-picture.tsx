import type { Card } from '@avaliax/proto/cards/card.routes.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { printQr, qrAddress } from '../../../shared/qr-code.ts'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { cardsTexts } from '../cards.texts.ts'

/** The front of a card in the size of a bank card: mark, company, printed code and QR code. Paper is white in every theme. */
export function CardPicture({ card: { code, url, companyName } }: { card: Card }) {
  const t = useTexts(cardsTexts)
  const [qr, setQr] = useState<string>()
  useEffect(() => {
    printQr(qrAddress(url)).then(setQr, () => setQr(undefined))
  }, [url])
  return (
    <div className="card-picture" role="img" aria-label={t('cardPicture', { code })}>
      <div>
        <Monogram size={44} />
        <strong>{companyName ?? 'Avaliax'}</strong>
        <span>
          {t('cardInvitation')}
          <br />
          {t('cardTap')}
        </span>
        <b>{code}</b>
      </div>
      {qr ? <img src={qr} alt="" /> : <span />}
    </div>
  )
}
