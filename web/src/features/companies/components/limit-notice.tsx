import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { UpgradeLink } from '../../../shared/ui/upgrade-link.tsx'
import { companiesTexts } from '../companies.texts.ts'

/** The server found the plan's companies used up. */
export function LimitNotice() {
  const t = useTexts(companiesTexts)
  const { client } = useCurrentClient()
  return (
    <div className="company-limit">
      <Notice
        kind="warning"
        title={t('limitReached')}
        text={t('limitReachedText')}
        action={<UpgradeLink planId={client?.planId ?? null} more="companies" />}
      />
    </div>
  )
}
