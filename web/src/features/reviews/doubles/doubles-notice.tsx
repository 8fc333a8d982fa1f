import { mergeReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useListDoublesQuery } from './doubles.api.ts'
import { doublesTexts } from './doubles.texts.ts'
import { DoublesDialog } from './doubles-dialog.tsx'

/** Offers to merge reviews that a file and Google have brought; nothing when there are none. */
export function DoublesNotice({ clientId }: { clientId: number }) {
  const t = useTexts(doublesTexts)
  const { number } = useFormat()
  const may = useMay()(mergeReviewDoubles)
  const { data } = useListDoublesQuery({ params: { clientId } }, { skip: !may })
  const [open, setOpen] = useState(false)
  const count = data?.total ?? 0
  if (!data || (count === 0 && !open)) return null
  return (
    <>
      {count > 0 && (
        <div className="rv-notice">
          <Notice
            kind="warning"
            title={t('title', { count, shown: number(count) })}
            text={t('text')}
            action={<Button onClick={() => setOpen(true)}>{t('open')}</Button>}
          />
        </div>
      )}
      {open && <DoublesDialog clientId={clientId} found={data} onClose={() => setOpen(false)} />}
    </>
  )
}
