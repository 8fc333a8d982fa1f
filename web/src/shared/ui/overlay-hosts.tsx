import { Modal, type ModalFuncProps, notification } from 'antd'
import { useLayoutEffect } from 'react'

/** Notices and questions are drawn there. */
export interface OverlayHosts {
  notification: ReturnType<typeof notification.useNotification>[0]
  modal: { confirm: (question: ModalFuncProps) => { destroy: () => void } }
}

/** Within the header's height; on a phone the place is chosen for each notice. */
const NOTICE = { maxCount: 1, duration: 5, top: 8 }

/** antd's notices and dialogs, in the page's theme and language. */
export function AntdHosts({ onReady }: { onReady: (hosts: OverlayHosts) => void }) {
  const [notices, noticeHolder] = notification.useNotification(NOTICE)
  const [modal, dialogHolder] = Modal.useModal()
  useLayoutEffect(() => onReady({ notification: notices, modal }), [onReady, notices, modal])
  return (
    <>
      {noticeHolder}
      {dialogHolder}
    </>
  )
}
