import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useConfirm } from './use-confirm.ts'

/** Asks before unsaved changes are lost: by a link inside the application, by reloading or by closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useTexts(commonTexts)
  const confirm = useConfirm()
  const question = useRef(confirm)
  question.current = confirm
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const dialog = question.current({
      title: t('unsaved'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => dialog.destroy()
  }, [blocker, t])
}
