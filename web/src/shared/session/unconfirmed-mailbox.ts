import { localStore } from '../browser-storage.ts'

const KEY = 'unconfirmedMailbox'

/** Answers what this browser was last told of somebody's mailbox, so that a page knows it before it asks. */
export const wasUnconfirmed = (userId: number): boolean => localStore.getItem(KEY) === String(userId)

export function rememberUnconfirmed(userId: number, isUnconfirmed: boolean): void {
  if (isUnconfirmed) localStore.setItem(KEY, String(userId))
  else if (wasUnconfirmed(userId)) localStore.removeItem(KEY)
}
