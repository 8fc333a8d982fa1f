import { REJECTED_REPLIES, SILENT_CARDS } from '@avaliax/proto/document/first-queries.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useGetPlanQuery } from '../../shared/api/client.api.ts'
import { useGetClientStatsQuery } from '../../shared/api/employees.api.ts'
import { usePublicSettingsQuery } from '../../shared/api/public-settings.api.ts'
import { useReviewSummaryQuery } from '../../shared/api/review-summary.api.ts'
import { freshRefusals } from '../../shared/google/fresh-refusals.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useRejectedRepliesQuery, useSilentCardsQuery } from './dashboard.api.ts'
import { todoTexts } from './dashboard.texts.ts'
import { todosOf } from './todos.ts'
import { useRefusal } from './use-refusal.ts'

/** Answers what waits for this client, as far as it is known, and what could not be found out. */
export function useTodos(client: Client, placeSaid: boolean) {
  const t = useTexts(todoTexts)
  const { number } = useFormat()
  const language = useLanguage()
  const params = { clientId: client.id }
  const reviews = useReviewSummaryQuery({ params })
  const rejected = useRejectedRepliesQuery({ params, query: REJECTED_REPLIES })
  const silent = useSilentCardsQuery({ params, query: SILENT_CARDS })
  const stats = useGetClientStatsQuery({ params })
  const plan = useGetPlanQuery({ params: { planId: client.planId ?? 0 } }, { skip: client.planId === null })
  const agency = usePublicSettingsQuery(undefined, { skip: client.status !== 'inactive' })
  const [refused] = freshRefusals(rejected.currentData?.items ?? [])
  const refusal = useRefusal({ violation: refused?.replyViolation, google: client, language })
  const isUnexplained = refused !== undefined && !refusal
  const facts = {
    client,
    placeSaid,
    number,
    language,
    refusalOf: () => refusal ?? { byUs: false, text: undefined },
    agency: agency.currentData,
    urgent: reviews.currentData?.urgent,
    // Said once it is known who refused it.
    rejected: isUnexplained ? undefined : rejected.currentData,
    silent: silent.currentData,
    employees: stats.currentData?.employeeCount,
    maxEmployees: plan.currentData?.maxEmployees,
  }
  // The statistics tell of their own failure; without them only the plan's limit stays unsaid.
  const failed = [reviews, rejected, silent].filter(({ error, currentData }) => error && !currentData)
  return {
    todos: todosOf(facts, t),
    waiting:
      isUnexplained ||
      [reviews, rejected, silent, stats, plan, agency].some(
        ({ currentData, error, isUninitialized }) => !currentData && !error && !isUninitialized,
      ),
    problem: failed[0]?.error,
    retry: () => {
      for (const answer of failed) void answer.refetch()
    },
  }
}
export type TodoAnswer = ReturnType<typeof useTodos>
