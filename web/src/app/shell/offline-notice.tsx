import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { retryFailed } from '../../shared/api/old-answers.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import type { AppStore } from '../store.ts'
import { shellTexts } from './shell.texts.ts'

/** Says that the browser has no connection; once it is back, what could not be read is read again. */
export function OfflineNotice() {
  const t = useTexts(shellTexts)
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [offline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const onOffline = () => setOffline(true)
    const back = () => {
      setOffline(false)
      dispatch(retryFailed())
    }
    addEventListener('offline', onOffline)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', back)
    }
  }, [dispatch])
  if (!offline) return null
  return (
    <div className="shell-offline">
      <Notice kind="warning" title={t('offline')} text={t('offlineText')} />
    </div>
  )
}
