import { type Credentials, getMe, logOut, type User, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { issueDocumentTicket } from '@avaliax/proto/identity/document-ticket.routes.ts'
import { useSyncExternalStore } from 'react'
import { send } from '../api/send.ts'
import { chosenLanguage, type Language, setLanguage } from '../i18n/language.ts'
import { whenIdle } from '../when-idle.ts'
import {
  announceSignOut,
  clearStoredSession,
  clearTabStorage,
  clearTabStorageButDrafts,
  dropDraftsOfOthers,
  hasDocumentTicket,
  noteDocumentTicket,
  rereadSelectedCompany,
  selectedCompanyId,
  storeCredentials,
  storedToken,
  storedUserLanguage,
  storeUser,
} from './storage.ts'

export type Session =
  | { status: 'loading'; user: null }
  /** `lost`: it ended by itself, so whoever comes back finds what was being typed. */
  | { status: 'signed-out'; user: null; lost: boolean }
  /** `twoFactorDue`: the server opens nothing but the set-up of a second factor. */
  | { status: 'signed-in'; user: User; twoFactorDue: boolean }

/** How long an unreachable server is asked again before the stored session is given up. */
export const PATIENCE_MS = 10_000
const PAUSE_MS = 1000

const SIGNED_OUT: Session = { status: 'signed-out', user: null, lost: false }
const LOST: Session = { ...SIGNED_OUT, lost: true }
const listeners = new Set<() => void>()
let session: Session = storedToken() ? { status: 'loading', user: null } : SIGNED_OUT

/** The rights that count are those with the chosen company; choosing another one loads the page anew. */
function inChosenCompany(user: User): User {
  const chosen = user.companies.find(({ companyId }) => String(companyId) === selectedCompanyId())
  return chosen ? { ...user, rights: chosen.rights } : user
}

/** The next pages of this browser bring their first answers along; without it they ask for them, so nobody waits or is told. */
function keepDocumentTicket(): void {
  const token = storedToken()
  if (!token || hasDocumentTicket()) return
  void send(issueDocumentTicket, undefined).then(({ error }) => {
    if (!error && storedToken() === token) noteDocumentTicket()
  })
}

function become(next: Session): void {
  // With the person the pages go; the next ones are not those of whatever company this tab was in.
  if (next.user && next.user.id !== session.user?.id) rereadSelectedCompany()
  session = next.status === 'signed-in' ? { ...next, user: inChosenCompany(next.user) } : next
  for (const listener of listeners) listener()
}

/** The account's language wins in every browser, until the person chooses another one there. */
function followLanguage(account: Language, known: string | undefined): Promise<void> | undefined {
  // Chosen here and not told yet, because the server was away.
  if (account === known) return tellLanguage()
  setLanguage(account)
}

/** Mails, posters and replies follow the language that the person chose. */
export async function tellLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  if (session.status !== 'signed-in' || chosen === null || chosen === session.user.language) return
  const token = storedToken()
  const { data } = await send(updateMe, { body: { language: chosen } })
  // Not told now, it is told at the next start; somebody else may have signed in meanwhile.
  if (data && storedToken() === token) updateSessionUser(data.user)
}

/** Asks who the stored token belongs to. Without a token nothing is asked. */
export async function checkSession(patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const token = storedToken()
    // Whoever took the token away has said already how the session ended.
    if (!token) return session.status === 'signed-out' ? undefined : become(SIGNED_OUT)
    const { data, error } = await send(getMe, undefined)
    // Somebody signed in meanwhile: an answer about the token before says nothing about theirs.
    if (storedToken() !== token) continue
    if (data) {
      const previousLanguage = storedUserLanguage()
      storeUser(data.user)
      dropDraftsOfOthers(data.user.id)
      become({ status: 'signed-in', user: data.user, twoFactorDue: data.twoFactor.due })
      whenIdle(keepDocumentTicket)
      return followLanguage(data.user.language, previousLanguage)
    }
    if (error.status === 401 || error.status === 403) {
      console.info('The token has expired; signed out.')
      return lose()
    }
    const away = error.status === 0 || error.status === 503
    // Any other refusal says nothing about the token: no user now, but the stored session stays.
    if (!away) return become(LOST)
    if (Date.now() + PAUSE_MS >= deadline) return lose()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** `chosen`: the language that the person picked on the page just now. */
export function signIn({ token, user, twoFactorDue = false }: Credentials, chosen?: Language): void {
  storeCredentials(token, user)
  dropDraftsOfOthers(user.id)
  become({ status: 'signed-in', user, twoFactorDue })
  keepDocumentTicket()
  if (chosen) void tellLanguage()
  else setLanguage(user.language)
}

/** Ends the session here at once; the server is told, but nobody waits for it. */
export function signOut(): void {
  if (storedToken()) void send(logOut, undefined)
  announceSignOut()
  clearStoredSession()
  clearTabStorage()
  become(SIGNED_OUT)
}

export function updateSessionUser(user: User): void {
  storeUser(user)
  const twoFactorDue = session.status === 'signed-in' && session.twoFactorDue
  become({ status: 'signed-in', user, twoFactorDue })
}

/**
 * Another tab signed out, lost the session, or signed in as somebody else: this tab follows, so that no two people share a
 * page. What is being typed here stays: only a log-out in this very tab drops it.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key !== null && key !== 'token') return
    if (newValue) return void checkSession()
    if (newValue === '') {
      clearTabStorageButDrafts()
      become(SIGNED_OUT)
    } else if (oldValue !== '') {
      // An empty token that goes is the end of a log-out, which was followed already.
      become(LOST)
    }
  }
  let tokenOnLeaving: string | null = null
  const leave = () => {
    tokenOnLeaving = storedToken()
  }
  // A page that the browser kept for the way back heard nothing of what other pages did.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || storedToken() === tokenOnLeaving) return
    become(storedToken() ? { status: 'loading', user: null } : SIGNED_OUT)
    void checkSession()
  }
  addEventListener('storage', follow)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

/** The store with all cached data lives inside the signed-in part of the page and goes with it. */
function lose(): void {
  clearStoredSession()
  become(LOST)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For code outside of components. */
export const currentSession = (): Session => session

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** The signed-in user, in pages that only signed-in people see. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser() outside of the signed-in pages')
  return user
}
