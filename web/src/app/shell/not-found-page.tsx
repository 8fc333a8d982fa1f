import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../shared/i18n/texts.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { shellTexts } from './shell.texts.ts'

export function NotFoundPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  usePageTitle('404')
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <Button type="primary" onClick={() => navigate('/dashboard')}>
          {t('toDashboard')}
        </Button>
      }
    />
  )
}
