import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useUser } from '../../../shared/session/session.ts'
import { useGetReplySettingsQuery } from './approval.api.ts'

/** Whether publishing asks the owner first: `send` says so on the button, `waiting` needs none. */
export function useAsksOwner({ clientId, approval }: Review): 'publish' | 'send' | 'waiting' {
  const ofAgency = useUser().role === 'superadmin'
  const { data } = useGetReplySettingsQuery({ params: { clientId } }, { skip: !ofAgency })
  if (!ofAgency || !data?.approval || approval?.state === 'approved') return 'publish'
  return approval?.state === 'waiting' ? 'waiting' : 'send'
}
