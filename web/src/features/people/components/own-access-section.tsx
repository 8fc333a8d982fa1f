import type { CompanyInvitation } from '@avaliax/proto/identity/invitation.routes.ts'
import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { roleTexts } from '../../../shared/access/role.texts.ts'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { checkSession, useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useListInvitationsQuery,
  useRemovePersonMutation,
} from '../people.api.ts'
import { peopleTexts } from '../people.texts.ts'

/** Companies of others: those that the person is invited to, and those that they are in and may leave. */
export function OwnAccessSection() {
  const t = useTexts(peopleTexts)
  const invitations = useListInvitationsQuery({})
  const { data: companies } = useListOwnCompaniesQuery({})
  const shared = companies?.items.filter(({ role }) => role !== 'owner') ?? []
  const isEmpty = invitations.data?.items.length === 0 && shared.length === 0
  return (
    <Panel anchor="invitations" title={t('ofOthers')}>
      <Typography.Paragraph type="secondary">
        {t(isEmpty ? 'ofOthersNone' : 'ofOthersText')}
      </Typography.Paragraph>
      <ErrorState compact problem={invitations.error} onRetry={invitations.refetch} />
      <Flex vertical gap={12}>
        {invitations.data?.items.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
        {shared.map((company) => (
          <SharedCompany key={company.id} company={company} />
        ))}
      </Flex>
    </Panel>
  )
}

function Invitation({ invitation }: { invitation: CompanyInvitation }) {
  const t = useTexts(peopleTexts)
  const roles = useTexts(roleTexts)
  const toast = useToast()
  const [accept, accepting] = useAcceptInvitationMutation()
  const [decline, declining] = useDeclineInvitationMutation()
  const name = invitation.companyName ?? t('nameless')
  const params = { invitationId: invitation.id }
  const answered = async (answer: { error?: Failure | undefined }, done: string) => {
    toast.outcome(answer, done, t('answerFailed'))
    if (!answer.error) await checkSession()
  }
  return (
    <Flex gap={8} wrap align="center" justify="space-between">
      <span>{t('invitedTo', { company: name, role: roles(invitation.role) })}</span>
      <Flex gap={8}>
        <Button
          type="primary"
          loading={accepting.isLoading}
          aria-label={t('acceptOf', { company: name })}
          onClick={async () => answered(await accept({ params }), t('accepted', { company: name }))}
        >
          {t('accept')}
        </Button>
        <Button
          loading={declining.isLoading}
          aria-label={t('declineOf', { company: name })}
          onClick={async () => answered(await decline({ params }), t('declined'))}
        >
          {t('decline')}
        </Button>
      </Flex>
    </Flex>
  )
}

function SharedCompany({ company }: { company: Company }) {
  const t = useTexts(peopleTexts)
  const roles = useTexts(roleTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const { id: personId } = useUser()
  const [leave] = useRemovePersonMutation()
  const { companyName, clientId, role } = company
  const ask = () =>
    confirm({
      title: t('leaveTitle', { company: companyName }),
      consequence: t('leaveText'),
      confirmLabel: t('leave'),
      onConfirm: async () => {
        const answer = await leave({ params: { clientId, personId } })
        toast.outcome(answer, t('left', { company: companyName }), t('leaveFailed'))
        if (!answer.error) await checkSession()
      },
    })
  return (
    <Flex gap={8} wrap align="center" justify="space-between">
      <span>
        {companyName} <Typography.Text type="secondary">({roles(role)})</Typography.Text>
      </span>
      <Button danger type="text" aria-label={t('leaveOf', { company: companyName })} onClick={ask}>
        {t('leave')}
      </Button>
    </Flex>
  )
}
