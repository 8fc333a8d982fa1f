import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useListEmployeesInfiniteQuery } from '../../shared/api/employees.api.ts'
import { useReviewSummaryQuery } from '../../shared/api/review-summary.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { stepTexts } from './dashboard.texts.ts'

export interface Step {
  key: 'place' | 'employee' | 'link' | 'reviews'
  title: string
  hint: string
  done: boolean
  /** A page of ours, or a link that opens beside it. */
  action?: { label: string; to: string } | { label: string; href: string }
}

/** The four first steps of a client as they stand. */
export function useFirstSteps(client: Client) {
  const t = useTexts(stepTexts)
  const team = useListEmployeesInfiniteQuery({ params: { clientId: client.id }, query: { search: '' } })
  const reviews = useReviewSummaryQuery({ params: { clientId: client.id } })
  const waiting = [team, reviews].some(({ currentData, error }) => !currentData && !error)
  if (!team.currentData || !reviews.currentData)
    return { waiting, steps: undefined, first: undefined, settingUp: false }

  const employees = team.currentData.pages.flatMap((page) => page.items)
  const [first] = employees
  const linked = client.googlePlaceId !== null
  const steps: Step[] = [
    {
      ...{ key: 'place', title: t('stepPlace'), hint: t('stepPlaceHint'), done: linked },
      action: { label: t('stepPlaceAction'), to: '/settings' },
    },
    {
      ...{ key: 'employee', title: t('stepEmployee'), hint: t('stepEmployeeHint') },
      done: first !== undefined,
      action: { label: t('stepEmployeeAction'), to: '/employees' },
    },
    {
      ...{ key: 'link', title: t('stepLink') },
      hint: t(linked && first ? 'stepLinkHint' : 'stepLinkWaits'),
      done: client.activatedAt !== null || employees.some(({ accessCount }) => accessCount > 0),
      ...(linked &&
        first && { action: { label: t('stepLinkAction', { name: first.name }), href: first.reviewUrl } }),
    },
    {
      ...{ key: 'reviews', title: t('stepReviews'), hint: t('stepReviewsHint') },
      done: reviews.currentData.total > 0,
      action: { label: t('stepReviewsAction'), to: '/reviews' },
    },
  ]
  // Somebody who only unlinked the place, or whose last employee left, has something to look at.
  const untouched = client.activatedAt === null && reviews.currentData.total === 0
  return { waiting, steps, first, settingUp: untouched && (!linked || first === undefined) }
}

export type StepAnswer = ReturnType<typeof useFirstSteps>
