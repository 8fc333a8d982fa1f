import { App } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type ApiProblem, isProblem, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import { textsNow } from '../i18n/texts.ts'
import { isDialogOpen } from './dialog-stack.ts'

const PHONE = '(max-width: 639.98px)'

export interface Toast {
  success(title: string, description?: ReactNode, actions?: ReactNode): void
  info(title: string, description?: ReactNode): void
  /** `fallback` is said when the failure is no answer of the API. */
  error(title: string, cause?: ApiProblem | string | unknown, fallback?: string): void
}

/** Notifications: one at a time, five seconds. A new one replaces the one on screen. */
export function useToast(): Toast {
  const { notification } = App.useApp()
  return useMemo(() => {
    const show = (
      type: 'success' | 'info' | 'error',
      title: string,
      description?: ReactNode,
      actions?: ReactNode,
    ) => {
      notification.destroy()
      // The foot of a phone has a bar, which the inset leaves free; dialogs have their buttons at their foot.
      const placement = matchMedia(PHONE).matches && !isDialogOpen() ? 'bottom' : 'top'
      const role = type === 'error' ? 'alert' : 'status'
      notification[type]({
        title,
        description,
        actions,
        role,
        placement,
        closable: { 'aria-label': textsNow(commonTexts)('close') },
      })
    }
    return {
      success: (title, description, actions) => show('success', title, description, actions),
      info: (title, description) => show('info', title, description),
      error: (title, cause, fallback) => show('error', title, causeText(cause) ?? fallback),
    }
  }, [notification])
}

function causeText(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  return isProblem(cause) ? problemText(cause, currentLanguage()) : undefined
}
