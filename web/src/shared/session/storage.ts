import type { User } from '@avaliax/proto/identity/auth.routes.ts'
import { localStore, tabStore } from '../browser-storage.ts'

const TOKEN_KEYS = ['token', 'auth_token'] as const
const USER_KEY = 'current_user'
/** The token that this browser has a document ticket for. */
const TICKET_KEY = 'documentTicket'
const COMPANY_ID_KEY = 'selectedCompanyId'
const COMPANY_NAME_KEY = 'selectedCompanyName'

export function storedToken(): string | null {
  for (const key of TOKEN_KEYS) {
    const token = localStore.getItem(key)
    if (token) return token
  }
  return null
}

export function storeCredentials(token: string, user: User): void {
  for (const key of TOKEN_KEYS) localStore.setItem(key, token)
  storeUser(user)
}

export const hasDocumentTicket = (): boolean => localStore.getItem(TICKET_KEY) === ticketMark()
export const noteDocumentTicket = (): void => localStore.setItem(TICKET_KEY, ticketMark())

/** The end of its signature tells one token from another. */
const ticketMark = (): string => storedToken()?.slice(-16) ?? ''

/** Answers what this browser last heard of the account's language. */
export function storedUserLanguage(): string | undefined {
  try {
    return JSON.parse(localStore.getItem(USER_KEY) ?? '{}').language
  } catch {
    return undefined
  }
}

export const storeUser = (user: User) => localStore.setItem(USER_KEY, JSON.stringify(user))

/** Before the keys go: an empty token tells the other tabs that somebody logged out. A session that is lost just goes. */
export const announceSignOut = () => localStore.setItem('token', '')

/** Everything that belongs to a session; language and theme belong to the browser and stay. */
export function clearStoredSession(): void {
  for (const key of [...TOKEN_KEYS, USER_KEY, TICKET_KEY, COMPANY_ID_KEY, COMPANY_NAME_KEY])
    localStore.removeItem(key)
  companyId = null
}

/** Clears what this tab keeps for the person at it: drafts, dismissed banners. */
export const clearTabStorage = () => tabStore.clear()

const DRAFT = /^draft:(\d+):/

/** Everything but what was being typed: whoever signed out in another tab did not mean that. */
export function clearTabStorageButDrafts(): void {
  for (const key of tabStore.keys()) if (!DRAFT.test(key)) tabStore.removeItem(key)
}

/** Somebody else sits here now. */
export function dropDraftsOfOthers(userId: number): void {
  for (const key of tabStore.keys()) {
    const author = DRAFT.exec(key)?.[1]
    if (author !== undefined && Number(author) !== userId) tabStore.removeItem(key)
  }
}

function storedCompanyId(): string | null {
  const id = localStore.getItem(COMPANY_ID_KEY)
  return id !== null && /^[1-9][0-9]{0,14}$/.test(id) ? id : null
}

// Read once: a choice in another tab, or a switch that was called off, must not turn this page into another company's.
let companyId = storedCompanyId()

/** The company of this page, until it is loaded anew. */
export const selectedCompanyId = (): string | null => companyId

/** A page or a session begins, in the company that was last chosen in this browser. */
export function rereadSelectedCompany(): void {
  companyId = storedCompanyId()
}

/** For the next page that is loaded; this one stays where it is. */
export function storeSelectedCompany(company: { id: number; companyName: string }): void {
  localStore.setItem(COMPANY_ID_KEY, String(company.id))
  localStore.setItem(COMPANY_NAME_KEY, company.companyName)
}

export function selectCompany(company: { id: number; companyName: string }): void {
  storeSelectedCompany(company)
  companyId = String(company.id)
}

/** Back to the headquarters, which is what the server answers for without a choice. Another choice of another tab stays. */
export function forgetSelectedCompany(): void {
  if (storedCompanyId() === companyId) {
    localStore.removeItem(COMPANY_ID_KEY)
    localStore.removeItem(COMPANY_NAME_KEY)
  }
  companyId = null
}
