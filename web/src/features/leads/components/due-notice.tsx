import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { leadsTexts } from '../leads.texts.ts'

interface Props {
  overdue: number
  today: number
  onShow: (step: 'overdue' | 'today') => void
}

/** How many next steps wait, with the way to them; nothing while none does. */
export function DueNotice({ overdue, today, onShow }: Props) {
  const t = useTexts(leadsTexts)
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
