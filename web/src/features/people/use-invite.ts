import type { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import type { Failure } from '../../shared/api/problem.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useInvitePersonMutation } from './people.api.ts'
import { peopleTexts } from './people.texts.ts'

export interface Invited {
  email: string
  role: InvitedRole
}

/** Invites somebody, for the first time or again, and says so. */
export function useInvite(clientId: number) {
  const t = useTexts(peopleTexts)
  const toast = useToast()
  const [send, { isLoading }] = useInvitePersonMutation()
  const invite = async (body: Invited): Promise<Failure | undefined> => {
    const answer = await send({ params: { clientId }, body })
    toast.outcome(answer, t('inviteDone', { email: body.email }), t('inviteFailed'))
    return answer.error
  }
  return { invite, inviting: isLoading }
}
