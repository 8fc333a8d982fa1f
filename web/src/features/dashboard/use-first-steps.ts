import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useListEmployeesInfiniteQuery } from '../../shared/api/employees.api.ts'
import { useReviewSummaryQuery } from '../../shared/api/review-summary.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { stepTexts } from './dashboard.texts.ts'
import { firstStepsOf } from './first-steps.ts'

/** Answers what a new client does first, as far as it is known. */
export function useFirstSteps(client: Client) {
  const t = useTexts(stepTexts)
  const team = useListEmployeesInfiniteQuery({ params: { clientId: client.id }, query: { search: '' } })
  const reviews = useReviewSummaryQuery({ params: { clientId: client.id } })
  const waiting = [team, reviews].some(({ currentData, error }) => !currentData && !error)
  if (!team.currentData || !reviews.currentData)
    return { waiting, steps: undefined, first: undefined, settingUp: false }

  const employees = team.currentData.pages.flatMap((page) => page.items)
  return { waiting, ...firstStepsOf({ client, employees, reviews: reviews.currentData }, t) }
}

export type StepAnswer = ReturnType<typeof useFirstSteps>
