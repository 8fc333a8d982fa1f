import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useConfirm } from './use-confirm.ts'

interface Question {
  /** Names the thing: "Delete Ana Souza?" */
  title: string
  /** More goes with it: this. */
  consequence: ReactNode
  confirmLabel?: string
  /** The other button says what stays, where the act itself is called "cancel": "Keep the plan". */
  keepLabel?: string
  /** The dialog shows work until this settles, then closes; the caller tells how it went. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something is lost. */
export function useConfirmDanger(): (question: Question) => void {
  const confirm = useConfirm()
  const t = useTexts(commonTexts)
  return ({ title, consequence, confirmLabel, keepLabel, onConfirm }) => {
    confirm({
      title,
      content: consequence,
      okText: confirmLabel ?? t('delete'),
      okButtonProps: { danger: true },
      // "Cancel subscription" beside "Cancel" could mean either.
      cancelText: keepLabel ?? t(confirmLabel?.startsWith(t('cancel')) ? 'goBack' : 'cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => onConfirm().then(() => undefined),
    })
  }
}
