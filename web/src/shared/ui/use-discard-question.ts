import { useRef } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useConfirm } from './use-confirm.ts'

/** Asks whether what was typed into a dialog may go; once, however often one tries to leave. */
export function useDiscardQuestion(): (discard: () => void) => void {
  const t = useTexts(commonTexts)
  const confirm = useConfirm()
  const asking = useRef(false)
  return (discard) => {
    if (asking.current) return
    asking.current = true
    let agreed = false
    confirm({
      title: t('discardTitle'),
      content: t('discardText'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('keepEditing'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        agreed = true
      },
      // Only now: the question gives the focus back to the dialog, which then gives it back to the page.
      afterClose: () => {
        asking.current = false
        if (agreed) discard()
      },
    })
  }
}
