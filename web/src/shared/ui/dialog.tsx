import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useBackCloses } from './dialog-stack.ts'
import { useConfirm } from './use-confirm.ts'
import './dialog.css'

interface Props extends Omit<ModalProps, 'onCancel'> {
  onClose: () => void
  /** Whether something typed would be lost: then Esc, a click beside the dialog and Back ask first. */
  unsaved?: () => boolean
  /** Cannot be left now. */
  locked?: boolean
}

/** antd's dialog with our defaults: Back closes it, typed text is not thrown away unasked, its body scrolls. */
export function Dialog({ onClose, unsaved, locked = false, className, open = true, ...modal }: Props) {
  const ask = useDiscardQuestion()
  const close = () => {
    if (locked) return
    if (unsaved?.()) ask(onClose)
    else onClose()
  }
  useBackCloses(open, close)
  useFocusReturn()
  return (
    <Modal
      {...modal}
      open={open}
      className={`ax-dialog ${className ?? ''}`}
      {...(locked && { closable: { disabled: true } })}
      onCancel={close}
    />
  )
}

/** antd gives the focus back when a dialog is closed, but not when it goes with the part of the page that showed it. */
function useFocusReturn(): void {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const before = opener.current
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [])
}

/** Asks whether what was typed into a dialog may go; once, however often one tries to leave. */
function useDiscardQuestion(): (discard: () => void) => void {
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
