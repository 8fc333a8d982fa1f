import {
  changeClientPerson,
  InvitedRole,
  inviteClientPerson,
  removeClientPerson,
  tryClientPersonsMail,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { Skeleton, Typography } from 'antd'
import { type AccessActions, AccessList } from '../../../shared/access/access-list.tsx'
import { type Invited, InviteForm } from '../../../shared/access/invite-form.tsx'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangePersonMutation,
  useInvitePersonMutation,
  useListPeopleQuery,
  useRemovePersonMutation,
  useTryPersonsMailMutation,
} from '../people.api.ts'
import { peopleTexts } from '../people.texts.ts'

/** Who signs in for the client and as what: invite somebody, change a role, remove somebody. */
export function PeopleSection() {
  const { client } = useCurrentClient()
  return client ? <People key={client.id} clientId={client.id} /> : <Skeleton active />
}

function People({ clientId }: { clientId: number }) {
  const t = useTexts(peopleTexts)
  const { data, error, refetch } = useListPeopleQuery({ params: { clientId } })
  const [change] = useChangePersonMutation()
  const [remove] = useRemovePersonMutation()
  const [mailAgain] = useTryPersonsMailMutation()
  const { invite, inviting } = useInvite(clientId)
  const actions: AccessActions<InvitedRole> = {
    roles: InvitedRole.options,
    routes: { change: changeClientPerson, remove: removeClientPerson, mailAgain: tryClientPersonsMail },
    isFixed: ({ role }) => role === 'owner',
    change: (personId, role) => change({ params: { clientId, personId }, body: { role } }),
    remove: (personId) => remove({ params: { clientId, personId } }),
    mailAgain: (personId) => mailAgain({ params: { clientId, personId } }),
    inviteAgain: invite,
    words: {
      again: t('again'),
      againOf: (email) => t('againOf', { email }),
      removeText: t('removeText'),
      removeFailed: t('removeFailed'),
    },
  }
  return (
    <Panel anchor="people" title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <May route={inviteClientPerson}>
        <InviteForm
          label={t('invite')}
          roles={InvitedRole.options}
          usual="manager"
          working={inviting}
          onInvite={invite}
        />
      </May>
      <ErrorState problem={error} onRetry={refetch} />
      {(data || !error) && <AccessList label={t('title')} people={data?.people} actions={actions} />}
    </Panel>
  )
}

/** Invites somebody, for the first time or again, and says so. */
function useInvite(clientId: number) {
  const t = useTexts(peopleTexts)
  const toast = useToast()
  const [send, { isLoading }] = useInvitePersonMutation()
  const invite = async (body: Invited<InvitedRole>): Promise<Failure | undefined> => {
    const answer = await send({ params: { clientId }, body })
    toast.outcome(answer, t('inviteDone', { email: body.email }), t('inviteFailed'))
    return answer.error
  }
  return { invite, inviting: isLoading }
}
