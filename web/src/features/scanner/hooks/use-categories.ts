import { NICHES, nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { CATEGORY_SEARCH_DEBOUNCE_MS, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import { SEARCH_MIN } from '@avaliax/proto/values.ts'
import { useEffect, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What fits the letters typed: niches at once, categories of the server a moment later. A failure shows no suggestions. */
export function useCategories(typed: string): string[] {
  const language = useLanguage()
  const settled = useSettled(typed.trim(), CATEGORY_SEARCH_DEBOUNCE_MS)
  const [found, setFound] = useState<{ of: string; names: string[] }>({ of: '', names: [] })

  useEffect(() => {
    if (settled.length < SEARCH_MIN) return
    const leaving = new AbortController()
    send(searchCategories, { body: { searchTerm: settled, language } }, leaving.signal)
      .then(({ data }) =>
        setFound({ of: settled, names: data?.categories.map(({ displayName }) => displayName) ?? [] }),
      )
      // A later letter asked again: this answer is stale.
      .catch(() => {})
    return () => leaving.abort()
  }, [settled, language])

  const wanted = fold(typed.trim())
  const niches = NICHES.map(({ pt }) => nicheLabel(pt, language))
  const fitting = niches.filter((name) =>
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted)),
  )
  const searched = wanted.length >= SEARCH_MIN && found.of === settled ? found.names : []
  return [...new Set([...(niches.some((name) => fold(name) === wanted) ? niches : fitting), ...searched])]
}
