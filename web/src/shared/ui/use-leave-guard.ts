import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'

/** Asks before unsaved changes are lost: by a link inside the application, by reloading or by closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useTexts(commonTexts)
  const { modal } = App.useApp()
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
    const dialog = modal.confirm({
      title: t('unsaved'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => dialog.destroy()
  }, [blocker, modal, t])
}
