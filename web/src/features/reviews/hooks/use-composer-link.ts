import { COMPOSE } from '@avaliax/proto/reviews/reply-path.ts'
import { type Review, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { useEffect } from 'react'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import type { Editing } from '../components/reply/reply-props.ts'
import { isOpenToEdits } from '../review.rules.ts'

/** Opens the reply of the review that a link names with its draft, once: what was typed before stays. */
export function useComposerLink(review: Review, editing: Editing): void {
  const { params, change } = useAddress()
  const isAsked = params.get(COMPOSE) === `${review.id}`
  const mayWrite = useMay()(updateResponse) && isOpenToEdits(review) && !review.deletedAt
  useEffect(() => {
    if (!isAsked) return
    if (mayWrite && review.responseText && editing.draft === null) editing.keep(review.responseText)
    change({ [COMPOSE]: undefined }, { preventScrollReset: true })
  })
}
