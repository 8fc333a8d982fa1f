import { useState } from 'react'
import { tabStore } from '../../../shared/browser-storage.ts'

const keyOf = (reviewId: number) => `reply-draft:${reviewId}`

export const hasDraft = (reviewId: number) => tabStore.getItem(keyOf(reviewId)) !== null

/** Text being typed outlives a lost session, another review in between, and a reload. */
export function useDraft(reviewId: number) {
  const [draft, setDraft] = useState<string | null>(() => tabStore.getItem(keyOf(reviewId)))
  return {
    draft,
    keep(text: string) {
      tabStore.setItem(keyOf(reviewId), text)
      setDraft(text)
    },
    drop() {
      tabStore.removeItem(keyOf(reviewId))
      setDraft(null)
    },
  }
}
