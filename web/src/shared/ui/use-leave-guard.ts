import { useEffect } from 'react'

interface UnsavedForm {
  param: string | undefined
}
interface Address {
  pathname: string
  search: string
}

const unsavedForms = new Set<UnsavedForm>()

/** Read by the `LeaveGuard` of the shell. */
export const losesForms = (from: Address, to: Address): boolean =>
  [...unsavedForms].some(
    ({ param }) =>
      from.pathname !== to.pathname || (param !== undefined && valueIn(from, param) !== valueIn(to, param)),
  )

const valueIn = ({ search }: Address, param: string) => new URLSearchParams(search).get(param)

/**
 * Asks before unsaved changes are lost: by a link inside the application, by reloading or by closing the tab. `param`: the
 * form goes when this parameter of the address changes, as in details that have an address.
 */
export function useLeaveGuard(unsaved: boolean, param?: string): void {
  useEffect(() => {
    if (!unsaved) return
    const form = { param }
    unsavedForms.add(form)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.delete(form)
      removeEventListener('beforeunload', ask)
    }
  }, [unsaved, param])
}
