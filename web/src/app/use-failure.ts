import { useEffect, useState } from 'react'
import { useTexts } from '../shared/i18n/texts.ts'
import { failureTexts } from './failure.texts.ts'
import { mendsByReload } from './unfetched.ts'

const reload = () => location.reload()

/** Answers what to say of a page that threw, or whose script could not be loaded (a new release, a lost connection). */
export function useFailure(error: unknown) {
  const t = useTexts(failureTexts)
  const [isMending] = useState(() => mendsByReload(error))
  useEffect(() => {
    if (isMending) reload()
  }, [isMending])
  const offline = !navigator.onLine
  // A browser asks for a script that failed only when the page is loaded anew.
  useEffect(() => {
    if (!offline) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [offline])
  return {
    /** The page is being loaded anew: nothing to say yet. */
    isMending,
    title: t(offline ? 'failureOffline' : 'failureTitle'),
    text: t(offline ? 'failureOfflineText' : 'failureText'),
    action: t('reload'),
    reload,
  }
}
