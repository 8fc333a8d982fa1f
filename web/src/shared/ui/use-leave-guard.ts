import { useEffect } from 'react'

const unsavedForms = new Set<object>()

/** Read by the `LeaveGuard` of the shell. */
export const hasUnsavedForms = () => unsavedForms.size > 0

/** Asks before unsaved changes are lost: by a link inside the application, by reloading or by closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const form = {}
    unsavedForms.add(form)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.delete(form)
      removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
}
