import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { assignReview, type DeskReview } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Editable, useMay } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useAssignReviewMutation } from '../reviews.api.ts'
import { deskTexts } from './desk.texts.ts'

const NOBODY = 0

/** The operators that a review can be assigned to, oneself first. */
export function useAssignees(): { value: number; label: string }[] {
  const t = useTexts(deskTexts)
  const { id: ownId, email: ownEmail } = useUser()
  const may = useMay()(listOperators)
  const listed = useListOperatorsQuery(ALL_OPERATORS).data?.items ?? []
  const operators = may ? listed : [{ id: ownId, email: ownEmail }]
  return operators
    .toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId))
    .map(({ id, email }) => ({ value: id, label: id === ownId ? t('me', { email }) : email }))
}

/** Assigns a review as the person sees it: one that somebody else has taken meanwhile is read again instead. */
export function useAssign() {
  const t = useTexts(deskTexts)
  const toast = useToast()
  const [send, { isLoading }] = useAssignReviewMutation()
  async function assign(
    { id, assignee }: Pick<DeskReview, 'id' | 'assignee'>,
    assigneeId: number | null,
  ): Promise<void> {
    const body = { assigneeId, fromAssigneeId: assignee?.id ?? null }
    const { error } = await send({ params: { reviewId: id }, body })
    if (error) toast.error(t('assignFailed'), error)
  }
  return { assign, working: isLoading }
}

export function AssigneeSelect({ review }: { review: DeskReview }) {
  const t = useTexts(deskTexts)
  const id = useId()
  const { assign, working } = useAssign()
  const assignees = useAssignees()
  const { assignee } = review
  const isListed = !assignee || assignees.some(({ value }) => value === assignee.id)
  const options = isListed ? assignees : [{ value: assignee.id, label: assignee.email }, ...assignees]
  return (
    <Editable route={assignReview}>
      <div className="rv-assignee">
        <label htmlFor={id}>{t('assignee')}</label>
        <Select
          id={id}
          value={assignee?.id ?? NOBODY}
          loading={working}
          onChange={(id) => void assign(review, id || null)}
          options={[{ value: NOBODY, label: t('nobody') }, ...options]}
          popupMatchSelectWidth={false}
        />
      </div>
    </Editable>
  )
}
