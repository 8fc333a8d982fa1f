import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useReviewFiguresQuery } from '../dashboard.api.ts'
import { dashboardTexts } from '../dashboard.texts.ts'

/** The filters of the reviews page that its urgent button sets: 1 to 3 stars, with text, not answered. */
const URGENT_REVIEWS = '/reviews?ratings=3,2,1&content=text&status=unresponded'

export function UrgentNotice({ clientId }: { clientId: number }) {
  const t = useTexts(dashboardTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  const { data } = useReviewFiguresQuery({ params: { clientId } })
  if (!data?.urgent) return null
  return (
    <Notice
      kind="danger"
      title={t('urgent', { count: data.urgent })}
      text={t('urgentText')}
      action={
        <Button danger onClick={() => navigate(keep(URGENT_REVIEWS))}>
          {t('urgentAction')}
        </Button>
      }
    />
  )
}
