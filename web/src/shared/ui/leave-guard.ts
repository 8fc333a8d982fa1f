import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useConfirm } from './use-confirm.ts'
import { losesForms } from './use-leave-guard.ts'

/** Asks for all forms of a page: a router takes one blocker, and a page may have several forms. */
export function LeaveGuard() {
  const t = useTexts(commonTexts)
  const confirm = useConfirm()
  const question = useRef(confirm)
  question.current = confirm
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesForms(currentLocation, nextLocation))
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
  return null
}
