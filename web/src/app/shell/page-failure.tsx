import { Button } from 'antd'
import { useTexts } from '../../shared/i18n/texts.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { shellTexts } from './shell.texts.ts'

/** A page that threw, or whose script could not be loaded (a new release, a lost connection). */
export function PageFailure() {
  const t = useTexts(shellTexts)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="trouble"
        title={t('failureTitle')}
        text={t('failureText')}
        action={
          <Button type="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </div>
  )
}
