import type { MyCard } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { invitation } from '../../../shared/invitation/invitation.ts'
import { myCardTexts } from '../my-card.texts.ts'

/** Ways to send a customer the ready message. It leaves from the person's own phone, in the company's language. */
export function AskButtons({ card }: { card: MyCard }) {
  const t = useTexts(myCardTexts)
  const [copied, setCopied] = useState<boolean>()
  const text = invitation(card.language, card)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <div className="my-card-buttons">
        {'share' in navigator && (
          // The link stands in the text: programs that get both show it twice.
          <button type="button" onClick={() => void navigator.share({ text }).catch(() => {})}>
            {t('share')}
          </button>
        )}
        <button type="button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      {copied !== undefined && <p role="status">{t(copied ? 'copied' : 'copyFailed')}</p>}
    </>
  )
}
