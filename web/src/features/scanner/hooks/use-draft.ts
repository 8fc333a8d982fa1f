import { useCallback, useEffect, useState } from 'react'
import { type Draft, NEW_DRAFT, storeDraft, storedDraft } from '../draft.ts'

/** The scan under way; a reload finds it where it was. */
export function useDraft() {
  const [draft, setDraft] = useState(storedDraft)
  useEffect(() => storeDraft(draft), [draft])
  const reset = useCallback(() => setDraft(NEW_DRAFT), [])
  return { draft, update: setDraft, reset }
}
export type DraftControl = ReturnType<typeof useDraft>
export type { Draft }
