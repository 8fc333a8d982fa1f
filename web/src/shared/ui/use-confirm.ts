import type { ModalFuncProps } from 'antd'
import { dialogOpened } from './dialog-stack.ts'
import { useOverlays } from './overlays.tsx'

type Confirm = (question: ModalFuncProps) => { destroy: () => void }

/** A question in a dialog of its own; Back answers it like its cancel button. */
export function useConfirm(): Confirm {
  const withHosts = useOverlays()
  return (question) => {
    let dialog: { destroy: () => void } | undefined
    let gone = false
    const destroy = () => {
      gone = true
      dialog?.destroy()
      closed()
    }
    const closed = dialogOpened(() => {
      destroy()
      question.onCancel?.()
    })
    withHosts(({ modal }) => {
      if (gone) return
      dialog = modal.confirm({
        ...question,
        onCancel: () => {
          closed()
          question.onCancel?.()
        },
        onOk: async () => {
          await question.onOk?.()
          closed()
        },
        afterClose: () => {
          closed()
          question.afterClose?.()
        },
      })
    })
    return { destroy }
  }
}
