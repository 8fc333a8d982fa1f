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
import { MergedBefore } from './merged-before.tsx'

interface Props {
  clientId: number
  /** The list shows what is gone, the merged copies among it. */
  amongRemoved?: boolean
}

/** Offers to merge reviews that a file and Google have brought, and among what is gone the way back; nothing when there are none. */
export function DoublesNotice({ clientId, amongRemoved = false }: Props) {
  const t = useTexts(doublesTexts)
  const { number } = useFormat()
  const may = useMay()(mergeReviewDoubles)
  const { data } = useListDoublesQuery({ params: { clientId } }, { skip: !may })
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { total: count, merged } = data
  return (
    <>
      {amongRemoved && merged > 0 && !open && (
        <div className="rv-notice">
          <MergedBefore clientId={clientId} merged={merged} />
        </div>
      )}
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
