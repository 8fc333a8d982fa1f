import { App, type ModalFuncProps } from 'antd'
import { dialogOpened } from './dialog-stack.ts'

type Confirm = (question: ModalFuncProps) => { destroy: () => void }

/** A question in a dialog of its own; Back answers it like its cancel button. */
export function useConfirm(): Confirm {
  const { modal } = App.useApp()
  return (question) => {
    const closed = dialogOpened(() => {
      dialog.destroy()
      closed()
      question.onCancel?.()
    })
    const dialog = modal.confirm({
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
    return dialog
  }
}
