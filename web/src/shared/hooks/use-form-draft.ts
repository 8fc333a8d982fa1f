import { useEffect, useState } from 'react'
import { tabStore } from '../browser-storage.ts'
import { currentSession, useUser } from '../session/session.ts'

export interface FormDraft<V> {
  /** The person typed these when the session ended; lay them over the form's first values. */
  restored: Partial<V> | undefined
  /** Keeps what was typed; fields that stand as they were shown are not kept, they may have changed meanwhile. */
  keep: (typed: Partial<V>) => void
  drop: () => void
}

/**
 * Keeps what somebody types into a form through the end of the session, a log-in and a reload. Leaving the form drops
 * it, unless it `staysOnLeaving`, and logging out in this tab drops everything. Not for passwords: it writes into the tab's storage.
 */
export function useFormDraft<V extends object>(
  form: string,
  staysOnLeaving?: 'staysOnLeaving',
): FormDraft<V> {
  const key = useDraftKey(form)
  const [restored] = useState(() => read<Partial<V>>(key))
  useEffect(
    () => () => {
      // Signed out: the form went with the page around it, not because its person left it.
      if (!staysOnLeaving && currentSession().status === 'signed-in') tabStore.removeItem(key)
    },
    [key, staysOnLeaving],
  )
  return {
    restored,
    keep: (values) => tabStore.setItem(key, JSON.stringify(values)),
    drop: () => tabStore.removeItem(key),
  }
}

/** Whether a dialog that went with the session has something to show again. */
export function useDraftWaiting(form: string): boolean {
  const key = useDraftKey(form)
  const [waiting] = useState(() => tabStore.getItem(key) !== null)
  return waiting
}

const useDraftKey = (form: string) => `draft:${useUser().id}:${form}`

function read<V>(key: string): V | undefined {
  try {
    return JSON.parse(tabStore.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
