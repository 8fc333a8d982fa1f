import type { ApiProblem } from '../../shared/api/problem.ts'
import { isProblem } from '../../shared/api/problem.ts'

/** Whose own text says more than the catalogue's: how long it takes until one may ask again, or what to paste. */
const TELLING: ReadonlySet<ApiProblem['code']> = new Set([
  ...(['PLACE_LINK_UNREADABLE', 'SEARCH_BUDGET_EXHAUSTED', 'RATE_LIMITED'] as const),
])

export const searchFailure = (error: unknown): ApiProblem | undefined =>
  isProblem(error) && TELLING.has(error.code) ? error : undefined
