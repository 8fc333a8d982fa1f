import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { companiesTexts } from '../companies.texts.ts'

/** The server found the plan's companies used up. */
export function LimitNotice() {
  const t = useTexts(companiesTexts)
  return (
    <div className="company-limit">
      <Notice kind="warning" title={t('limitReached')} text={t('limitReachedText')} />
    </div>
  )
}
