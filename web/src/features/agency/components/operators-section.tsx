import { tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import {
  changeOperator,
  type Invitation,
  inviteOperator,
  removeOperator,
} from '@avaliax/proto/identity/operator.routes.ts'
import { AgencyRole } from '@avaliax/proto/rights.ts'
import { Typography } from 'antd'
import { useState } from 'react'
import { type AccessActions, AccessList } from '../../../shared/access/access-list.tsx'
import { type Invited, InviteForm } from '../../../shared/access/invite-form.tsx'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangeOperatorMutation,
  useInviteOperatorMutation,
  useListWorkloadsQuery,
  useMailOperatorAgainMutation,
  useRemoveOperatorMutation,
} from '../agency.api.ts'
import { operatorTexts } from '../agency.texts.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Who works for the agency and as what: invite somebody, renew an unused invitation, change a role, remove somebody. */
export function OperatorsSection() {
  const t = useTexts(operatorTexts)
  const answer = useListOperatorsQuery(ALL_OPERATORS)
  const own = useUser().id
  const [change] = useChangeOperatorMutation()
  const [remove] = useRemoveOperatorMutation()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const { data: work, isLoading: counting } = useListWorkloadsQuery()
  const [leaving, setLeaving] = useState<{ userId: number; email: string; clients: number } | null>(null)
  const [mailAgain] = useMailOperatorAgainMutation()
  const { invite, inviting } = useInvite(setInvitation)
  const actions: AccessActions<AgencyRole> = {
    roles: AgencyRole.options,
    routes: { change: changeOperator, remove: removeOperator, mailAgain: tryMailAgain },
    // Nobody changes their own, so that somebody is left who may.
    isFixed: ({ userId }) => userId === own,
    change: (userId, agencyRole) => change({ params: { userId }, body: { agencyRole } }),
    remove: (userId) => remove({ params: { userId } }),
    asksFirst({ userId, email }) {
      const clients = work?.workloads.find(({ manager }) => manager?.id === userId)?.clients ?? 0
      if (clients > 0) setLeaving({ userId, email, clients })
      return clients > 0
    },
    mailAgain: (userId) => mailAgain({ params: { userId } }),
    inviteAgain: invite,
    words: {
      again: t('again'),
      againOf: (email) => t('againOf', { email }),
      removeText: t('removeText'),
      removeFailed: t('removeFailed'),
    },
  }
  const people = answer.data?.items.map(({ id: userId, agencyRole: role, ...one }) => ({
    ...one,
    userId,
    role,
  }))
  return (
    <Panel anchor="operators" title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <May route={inviteOperator}>
        <InviteForm
          label={t('invite')}
          roles={AgencyRole.options}
          usual="operator"
          working={inviting}
          onInvite={invite}
        />
      </May>
      <ListFrame answer={answer} filled={answer.data !== undefined && !counting}>
        <AccessList
          label={t('title')}
          people={counting ? undefined : people}
          actions={actions}
          empty={<p>{t('empty')}</p>}
        />
      </ListFrame>
      {leaving && <HandOverDialog removing from={leaving} onClose={() => setLeaving(null)} />}
      <InvitationDialog
        invitation={invitation}
        title={t('invitationTitle')}
        text={t('invitationText', { email: invitation?.email ?? '' })}
        onClose={() => setInvitation(null)}
      />
    </Panel>
  )
}

function useInvite(onInvited: (invitation: Invitation) => void) {
  const t = useTexts(operatorTexts)
  const toast = useToast()
  const [send, { isLoading }] = useInviteOperatorMutation()
  const invite = async ({ email, role }: Invited<AgencyRole>): Promise<Failure | undefined> => {
    const { data, error } = await send({ body: { email, agencyRole: role } })
    if (data) onInvited(data.invitation)
    else toast.error(t('inviteFailed'), error)
    return error
  }
  return { invite, inviting: isLoading }
}
