import { getMe, logOut, type User } from '@avaliax/proto/identity/auth.routes.ts'
import { useSyncExternalStore } from 'react'
import { send } from '../api/send.ts'
import { clearStoredSession, storeCredentials, storedToken, storeUser } from './storage.ts'

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }

/** How long an unreachable server is asked again before the stored session is given up. */
export const PATIENCE_MS = 10_000
const PAUSE_MS = 1000

const SIGNED_OUT: Session = { status: 'signed-out', user: null }
const listeners = new Set<() => void>()
let session: Session = storedToken() ? { status: 'loading', user: null } : SIGNED_OUT

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Asks who the stored token belongs to. Without a token nothing is asked. */
export async function checkSession(patienceMs = PATIENCE_MS): Promise<void> {
  if (!storedToken()) return become(SIGNED_OUT)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { data, error } = await send(getMe, undefined)
    if (data) {
      storeUser(data.user)
      return become({ status: 'signed-in', user: data.user })
    }
    if (error.status === 401 || error.status === 403) {
      console.info('The token has expired; signed out.')
      return forget()
    }
    const away = error.status === 0 || error.status === 503
    // Any other refusal says nothing about the token: no user now, but the stored session stays.
    if (!away) return become(SIGNED_OUT)
    if (Date.now() + PAUSE_MS >= deadline) return forget()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

export function signIn(credentials: { token: string; user: User }): void {
  storeCredentials(credentials.token, credentials.user)
  become({ status: 'signed-in', user: credentials.user })
}

/** Ends the session here at once; the server is told, but nobody waits for it. */
export function signOut(): void {
  if (storedToken()) void send(logOut, undefined)
  forget()
}

export function updateSessionUser(user: User): void {
  storeUser(user)
  become({ status: 'signed-in', user })
}

/** Another tab signed out, or signed in as somebody else: this tab follows, so that no two people share a page. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key: everything was cleared.
    if (key !== null && key !== 'token') return
    if (newValue === null) become(SIGNED_OUT)
    else void checkSession()
  })
}

/** The store with all cached data lives inside the signed-in part of the page and goes with it. */
function forget(): void {
  clearStoredSession()
  become(SIGNED_OUT)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** The signed-in user, in pages that only signed-in people see. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser() outside of the signed-in pages')
  return user
}
