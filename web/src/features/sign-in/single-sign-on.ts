import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import { beginSingleSignOn, finishSingleSignOn } from '@avaliax/proto/identity/single-sign-on.routes.ts'
import { send } from '../../shared/api/send.ts'
import { tabStore } from '../../shared/browser-storage.ts'
import { failureText } from './failure-text.ts'

/** The key is of this tab alone: an answer of the provider that was begun elsewhere signs nobody in here. */
const KEY = 'single_sign_on'

/** Leaves for the provider; a text when that cannot be. */
export async function goToProvider(leave: (url: string) => void): Promise<string | null> {
  const { data, error } = await send(beginSingleSignOn, undefined)
  if (!data) return failureText(error, 'loginFailed')
  tabStore.setItem(KEY, data.transaction)
  leave(data.url)
  return null
}

export type Return =
  | { credentials: Credentials }
  | { challenge: string }
  | { failure: 'refused' | 'incomplete' | { text: string } }

/** Exchanges what the provider sent this tab back with; only once. */
export async function comeBack(search: string): Promise<Return> {
  const transaction = tabStore.getItem(KEY)
  tabStore.removeItem(KEY)
  const params = new URLSearchParams(search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name))
  if (!transaction || !code || !state) return { failure: 'incomplete' }
  const body = { transaction, code, state, ...(iss && { iss }) }
  const { data, error } = await send(finishSingleSignOn, { body })
  if (!data)
    return { failure: error.status === 401 ? 'refused' : { text: failureText(error, 'loginFailed') } }
  return 'challenge' in data ? { challenge: data.challenge } : { credentials: data }
}
