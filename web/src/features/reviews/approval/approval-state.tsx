import { createApprovalLink } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Alert, Button, Flex } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateApprovalLinkMutation } from './approval.api.ts'
import { approvalTexts } from './approval.texts.ts'

/** Says how the owner's word on a reply stands, to those who wrote it and to the owner; nothing once it is on its way. */
export function ApprovalState({ review }: { review: Review }) {
  const t = useTexts(approvalTexts)
  const ofAgency = useUser().role === 'superadmin'
  const { approval } = review
  if (!approval || approval.state === 'approved') return null
  if (approval.state === 'declined')
    return (
      <Alert type="warning" showIcon title={t('declined')} description={approval.note ?? t('declinedText')} />
    )
  if (!ofAgency)
    return <Alert type="info" showIcon title={t('waitingOwn')} description={t('waitingOwnText')} />
  const description = (
    <Flex wrap gap={12} align="center">
      <span>
        {t('waitingText')} {t('asked')} <RelativeTime iso={approval.askedAt} />.
      </span>
      <CopyLink reviewId={review.id} />
    </Flex>
  )
  return <Alert type="info" showIcon title={t('waiting')} description={description} />
}

function CopyLink({ reviewId }: { reviewId: number }) {
  const t = useTexts(approvalTexts)
  const may = useMay()
  const toast = useToast()
  const [create, { isLoading }] = useCreateApprovalLinkMutation()
  const copy = async () => {
    const { data, error } = await create({ params: { reviewId } })
    if (!data) return toast.error(t('copyFailed'), error)
    try {
      await navigator.clipboard.writeText(data.url)
    } catch {
      // The address itself is what the person needs.
      return toast.info(data.url)
    }
    toast.success(t('copied'))
  }
  if (!may(createApprovalLink)) return null
  return (
    <Button loading={isLoading} onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  )
}
