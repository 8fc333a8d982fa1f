import { createElement, type ReactNode, useMemo } from 'react'
import { isProblem, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import { textsNow } from '../i18n/texts.ts'
import { useOverlays } from './overlays.tsx'
import { freestTopOnScreen, keepAway, topDialog } from './toast-place.ts'
import { ToastReference } from './toast-reference.tsx'

const NOTICE = '.ant-notification-notice'
const PHONE = '(max-width: 639.98px)'
/** The heights of one line, and of the words below it, in CSS pixels. */
const TITLE_HEIGHT = 52
const MORE_HEIGHT = 44

export interface Toast {
  success(title: string, description?: ReactNode, actions?: ReactNode): void
  info(title: string, description?: ReactNode): void
  /** `fallback` is said when the failure is no answer of the API. */
  error(title: string, cause?: unknown, fallback?: string): void
  /** Tells how a change went, and returns whether it succeeded. */
  outcome(answer: { error?: unknown }, done: string, failed: string): boolean
}

/** One with a reference can be read and copied before it goes. */
const REFERENCE_SECONDS = 20

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
        stayClear(TITLE_HEIGHT + (description ? MORE_HEIGHT : 0))
        notification[type]({
          title,
          description,
          actions,
          role,
          placement: 'top',
          onClose: () => letGo(),
          ...(type === 'error' && actions ? { duration: REFERENCE_SECONDS } : {}),
          closable: { 'aria-label': textsNow(commonTexts)('close') },
        })
      })
    }
    return {
      success: (title, description, actions) => show('success', title, description, actions),
      info: (title, description) => show('info', title, description),
      error: (title, cause, fallback) => show('error', title, causeText(cause) ?? fallback, reference(cause)),
      outcome: ({ error }, done, failed) => {
        if (error) show('error', failed, causeText(error), reference(error))
        else show('success', done)
        return !error
      },
    }
  }, [withHosts])
}

function causeText(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  return isProblem(cause) ? problemText(cause, currentLanguage()) : undefined
}

/** Shows a failure that the person cannot mend; what is wrong with a form is said by the form. */
function reference(cause: unknown): ReactNode {
  if (!isProblem(cause) || cause.status < 500 || !cause.requestId) return undefined
  return createElement(ToastReference, { id: cause.requestId })
}

let letGo = () => {}

/** For as long as a notice stands; as high as it was drawn, once it is. A dialog that opens after it comes to lie above it. */
function stayClear(expectedHeight: number): void {
  const { dataset } = document.documentElement
  const saidIn = topDialog()
  const place = () => {
    const dialog = topDialog()
    dataset.notices = dialog && dialog !== saidIn ? 'below' : 'above'
    placeOnPhone(document.querySelector(NOTICE)?.clientHeight || expectedHeight)
  }
  letGo()
  dataset.notices = 'above'
  placeOnPhone(expectedHeight)
  letGo = keepAway(place)
  if (matchMedia(PHONE).matches) requestAnimationFrame(place)
}

/** A phone is as wide as a notice: there it lies above the tab bar. `base.css` reads the distance. */
function placeOnPhone(height: number): void {
  const { style } = document.documentElement
  if (matchMedia(PHONE).matches) style.setProperty('--toast-top', `${freestTopOnScreen(height)}px`)
  else style.removeProperty('--toast-top')
}
