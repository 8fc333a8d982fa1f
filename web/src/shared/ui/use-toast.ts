import { type ReactNode, useMemo } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { textsNow } from '../i18n/texts.ts'
import { useOverlays } from './overlays.tsx'
import { toastCause } from './toast-cause.tsx'
import { freestTopOnScreen } from './toast-place.ts'

const PHONE = '(max-width: 639.98px)'
/** Room for a title of two lines, and for the lines and buttons below it, in CSS pixels. */
const TITLE_HEIGHT = 88
const MORE_HEIGHT = 56

export interface Toast {
  success(title: string, description?: ReactNode, actions?: ReactNode): void
  info(title: string, description?: ReactNode): void
  /** `fallback` is said when the failure is no answer of the API. */
  error(title: string, cause?: unknown, fallback?: string): void
  /** Tells how a change went, and answers whether it did. */
  outcome(answer: { error?: unknown }, done: string, failed: string): boolean
}

/** Notifications: one at a time, five seconds. A new one replaces the one on screen. */
export function useToast(): Toast {
  const withHosts = useOverlays()
  return useMemo(() => {
    const show = (
      type: 'success' | 'info' | 'error',
      title: string,
      description?: ReactNode,
      actions?: ReactNode,
    ) => {
      const role = type === 'error' ? 'alert' : 'status'
      withHosts(({ notification }) => {
        notification.destroy()
        placeOnPhone(TITLE_HEIGHT + (description || actions ? MORE_HEIGHT : 0))
        notification[type]({
          title,
          description,
          actions,
          role,
          placement: 'top',
          closable: { 'aria-label': textsNow(commonTexts)('close') },
        })
      })
    }
    return {
      success: (title, description, actions) => show('success', title, description, actions),
      info: (title, description) => show('info', title, description),
      error: (title, cause, fallback) => show('error', title, toastCause(cause, fallback)),
      outcome: ({ error }, done, failed) => {
        if (error) show('error', failed, toastCause(error))
        else show('success', done)
        return !error
      },
    }
  }, [withHosts])
}

/** A phone is as wide as a notice: there it lies where it covers no button. `base.css` reads the distance. */
function placeOnPhone(height: number): void {
  const { style } = document.documentElement
  if (matchMedia(PHONE).matches) style.setProperty('--toast-top', `${freestTopOnScreen(height)}px`)
  else style.removeProperty('--toast-top')
}
