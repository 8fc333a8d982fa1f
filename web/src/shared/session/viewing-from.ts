import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStore } from '../browser-storage.ts'
import { useImpersonatedId } from './current-client.ts'
import { useUser } from './session.ts'

const KEY = 'viewingFrom'
const START = '/dashboard'

/** Answers where the operator was before viewing a client: the same list, filters and sort. */
export const viewingFrom = () => tabStore.getItem(KEY) ?? START

/** Remembers the operator's own page, for the way back. */
export function useRememberViewingFrom(): void {
  const { role } = useUser()
  const viewing = useImpersonatedId() !== undefined
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (role === 'superadmin' && !viewing) tabStore.setItem(KEY, pathname + search)
  }, [role, viewing, pathname, search])
}

/** The way back carries this: the client that was viewed, so that its row is found again. */
export interface CameBack {
  viewed: number
}
