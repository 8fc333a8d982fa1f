import { CardStatus, CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import type { CardFilters } from './cards.api.ts'

const Filters = z.object({
  search: z.string().max(120).optional().catch(undefined),
  status: CardStatus.optional().catch(undefined),
  type: CardType.optional().catch(undefined),
})

/** Search and filters of a client's cards, kept in the address. */
export function useCardFilters() {
  const [params, setParams] = useSearchParams()
  const filters: CardFilters = Filters.parse({
    search: params.get('search') || undefined,
    status: params.get('status') ?? undefined,
    type: params.get('type') ?? undefined,
  })
  const change = (changed: CardFilters) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const clear = () => change({ search: undefined, status: undefined, type: undefined })
  return { filters, change, filtered, clear }
}
export type CardFilterControl = ReturnType<typeof useCardFilters>
