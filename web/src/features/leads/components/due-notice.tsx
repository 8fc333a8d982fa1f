import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useLeadSummaryQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

/** How many next steps wait, with the way to them; nothing while none does. */
export function DueNotice({ onShow }: { onShow: (step: 'overdue' | 'today') => void }) {
  const t = useTexts(leadsTexts)
  const { overdue = 0, today = 0 } = useLeadSummaryQuery({}).data ?? {}
  if (overdue + today === 0) return null
  const [overdueText, todayText] = [t('overdueSteps', { count: overdue }), t('todaySteps', { count: today })]
  return (
    <div className="ld-due">
      <Notice
        kind="warning"
        title={overdue > 0 ? overdueText : todayText}
        text={overdue > 0 && today > 0 && todayText}
        action={<Button onClick={() => onShow(overdue > 0 ? 'overdue' : 'today')}>{t('show')}</Button>}
      />
    </div>
  )
}
