import { useState } from 'react'

const keyOf = (reviewId: number) => `reply-draft:${reviewId}`

export const hasDraft = (reviewId: number) => sessionStorage.getItem(keyOf(reviewId)) !== null

/** Text being typed outlives a lost session, another review in between, and a reload. */
export function useDraft(reviewId: number) {
  const [draft, setDraft] = useState<string | null>(() => sessionStorage.getItem(keyOf(reviewId)))
  return {
    draft,
    keep(text: string) {
      sessionStorage.setItem(keyOf(reviewId), text)
      setDraft(text)
    },
    drop() {
      sessionStorage.removeItem(keyOf(reviewId))
      setDraft(null)
    },
  }
}
