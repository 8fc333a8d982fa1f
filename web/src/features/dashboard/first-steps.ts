import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Translate } from '../../shared/i18n/texts.ts'
import type { stepTexts } from './dashboard.texts.ts'

export interface Step {
  key: 'place' | 'employee' | 'link' | 'reviews'
  title: string
  hint: string
  done: boolean
  /** A page of ours, or a link that opens beside it. */
  action?: { label: string; to: string } | { label: string; href: string }
}

interface Facts {
  client: Client
  employees: readonly Employee[]
  reviews: Pick<ReviewSummary, 'total'>
}

/** The four first steps of a client as they stand. */
export function firstStepsOf({ client, employees, reviews }: Facts, t: Translate<typeof stepTexts>) {
  const [first] = employees
  const linked = client.googlePlaceId !== null
  const steps: Step[] = [
    {
      key: 'place',
      title: t('stepPlace'),
      hint: t('stepPlaceHint'),
      done: linked,
      action: { label: t('stepPlaceAction'), to: '/settings#place' },
    },
    {
      key: 'employee',
      title: t('stepEmployee'),
      hint: t('stepEmployeeHint'),
      done: first !== undefined,
      action: { label: t('stepEmployeeAction'), to: '/employees' },
    },
    {
      key: 'link',
      title: t('stepLink'),
      hint: t(linked && first ? 'stepLinkHint' : 'stepLinkWaits'),
      done: client.activatedAt !== null || employees.some(({ accessCount }) => accessCount > 0),
      ...(linked &&
        first && { action: { label: t('stepLinkAction', { name: first.name }), href: first.reviewUrl } }),
    },
    {
      key: 'reviews',
      title: t('stepReviews'),
      hint: t('stepReviewsHint'),
      done: reviews.total > 0,
      action: { label: t('stepReviewsAction'), to: '/reviews' },
    },
  ]
  // Somebody who only unlinked the place, or whose last employee left, has something to look at.
  const untouched = client.activatedAt === null && reviews.total === 0
  return { steps, first, settingUp: untouched && (!linked || first === undefined) }
}
