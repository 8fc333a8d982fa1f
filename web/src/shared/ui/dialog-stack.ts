import { useEffect, useRef } from 'react'

/**
 * Open dialogs, topmost last. While there is one, the browser's history has one more entry for the same address: the
 * Back of a phone takes that entry and closes the dialog on top, and the page stays.
 */
const dialogs: { close: () => void }[] = []
const MARK = 'dialog'

const onMarkedEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK])
const pushMarkedEntry = () => history.pushState({ ...history.state, [MARK]: true }, '')

/** We went back ourselves, after the last dialog was closed. */
let leaving = false

function onPop(): void {
  const top = dialogs.at(-1)
  if (leaving) {
    leaving = false
    if (top) pushMarkedEntry()
    return
  }
  // An entry that outlived its dialog, as after a link inside of one.
  if (!top && onMarkedEntry()) history.back()
  if (!top || onMarkedEntry()) return
  // Back again until the dialog is really closed: it may ask first.
  pushMarkedEntry()
  top.close()
}
addEventListener('popstate', onPop)

function leaveMarkedEntry(): void {
  if (leaving || dialogs.length > 0 || !onMarkedEntry()) return
  leaving = true
  history.back()
}

/** From now on Back closes this dialog, until the answered function is called. */
export function dialogOpened(close: () => void): () => void {
  const dialog = { close }
  dialogs.push(dialog)
  if (!onMarkedEntry()) pushMarkedEntry()
  return () => {
    const at = dialogs.indexOf(dialog)
    if (at >= 0) dialogs.splice(at, 1)
    // Later: one dialog may make way for the next, or a link for another page.
    setTimeout(leaveMarkedEntry)
  }
}

/** Lets Back close this dialog while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (open) return dialogOpened(() => latest.current())
  }, [open])
}
