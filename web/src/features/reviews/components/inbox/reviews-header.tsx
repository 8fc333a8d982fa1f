import type { ReactNode } from 'react'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { useUser } from '../../../../shared/session/session.ts'
import { BetaTag } from '../../../../shared/ui/beta-tag.tsx'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { reviewsTexts } from '../../reviews.texts.ts'

export function ReviewsHeader({ actions }: { actions?: ReactNode }) {
  const t = useTexts(reviewsTexts)
  const { role } = useUser()
  const title = (
    <>
      {t('title')} {role === 'client' && <BetaTag className="rv-tag" />}
    </>
  )
  return <PageHeader title={title} documentTitle={t('title')} help="avaliacoes" dense actions={actions} />
}
