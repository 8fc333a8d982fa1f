import { Button } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '../../shared/i18n/texts.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { shellTexts } from './shell.texts.ts'

const reload = () => location.reload()

/** A page that threw, or whose script could not be loaded (a new release, a lost connection). */
export function PageFailure() {
  const t = useTexts(shellTexts)
  const offline = !navigator.onLine
  // A browser asks for a script that failed only when the page is loaded anew.
  useEffect(() => {
    if (!offline) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [offline])
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="trouble"
        title={t(offline ? 'failureOffline' : 'failureTitle')}
        text={t(offline ? 'failureOfflineText' : 'failureText')}
        action={
          <Button type="primary" onClick={reload}>
            {t('reload')}
          </Button>
        }
      />
    </div>
  )
}
