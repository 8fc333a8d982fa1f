import {
  changeOperator,
  type Invitation,
  inviteOperator,
  type Operator,
  removeOperator,
} from '@avaliax/proto/identity/operator.routes.ts'
import { AgencyRole } from '@avaliax/proto/rights.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { roleTexts } from '../../../shared/session/role.texts.ts'
import { RoleSelect } from '../../../shared/session/role-select.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangeOperatorMutation,
  useInviteOperatorMutation,
  useRemoveOperatorMutation,
} from '../agency.api.ts'
import { operatorTexts } from '../agency.texts.ts'
import { type Invited, InviteForm } from './invite-form.tsx'

/** Who works for the agency and as what: invite somebody, renew an unused invitation, change a role, remove somebody. */
export function OperatorsSection() {
  const t = useTexts(operatorTexts)
  const answer = useListOperatorsQuery(ALL_OPERATORS)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const { invite, inviting } = useInvite(setInvitation)
  const actions = (operator: Operator) => <Actions operator={operator} onInvite={invite} />
  const columns: Column<Operator>[] = [
    { key: 'email', title: t('email'), share: 40, render: (operator) => <Name operator={operator} /> },
    { key: 'role', title: t('role'), render: (operator) => <Role operator={operator} /> },
    { key: 'status', title: t('status'), render: (operator) => <Status operator={operator} /> },
    { key: 'seen', title: t('lastSeen'), render: (operator) => <LastSeen operator={operator} /> },
  ]
  return (
    <Panel anchor="operators" title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <May route={inviteOperator}>
        <InviteForm working={inviting} onInvite={invite} />
      </May>
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <DataList
          label={t('title')}
          items={answer.data?.items}
          keyOf={({ id }) => id}
          columns={columns}
          actions={actions}
          card={(operator) => (
            <Flex vertical gap={8} align="start">
              <Flex gap={8} wrap>
                <Name operator={operator} />
                <Status operator={operator} />
              </Flex>
              <Role operator={operator} />
              <Typography.Text type="secondary">
                {t('lastSeen')}: <LastSeen operator={operator} />
              </Typography.Text>
              {actions(operator)}
            </Flex>
          )}
          empty={<p>{t('empty')}</p>}
        />
      </ListFrame>
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
  const invite = async (body: Invited): Promise<Failure | undefined> => {
    const { data, error } = await send({ body })
    if (data) onInvited(data.invitation)
    else toast.error(t('inviteFailed'), error)
    return error
  }
  return { invite, inviting: isLoading }
}

function Name({ operator: { id, email } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  return (
    <span className="operator-name" title={email}>
      {email}
      {id === useUser().id && <Typography.Text type="secondary"> ({t('you')})</Typography.Text>}
    </span>
  )
}

/** Nobody changes their own, so that somebody is left who may. */
function Role({ operator: { id, email, agencyRole } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  const role = useTexts(roleTexts)
  const toast = useToast()
  const may = useMay()
  const [change, { isLoading }] = useChangeOperatorMutation()
  if (id === useUser().id || !may(changeOperator)) return role(agencyRole)
  const choose = async (chosen: AgencyRole) =>
    toast.outcome(
      await change({ params: { userId: id }, body: { agencyRole: chosen } }),
      t('roleChanged', { email, role: role(chosen) }),
      t('roleFailed'),
    )
  return (
    <RoleSelect
      label={t('roleOf', { email })}
      roles={AgencyRole.options}
      value={agencyRole}
      loading={isLoading}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}

function Status({ operator: { status } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  return <Tag color={status === 'active' ? 'success' : 'warning'}>{t(status)}</Tag>
}

function LastSeen({ operator: { lastSeenAt } }: { operator: Operator }) {
  const t = useTexts(operatorTexts)
  return lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : t('never')
}

interface ActionProps {
  operator: Operator
  onInvite: (invited: Invited) => Promise<unknown>
}

function Actions({ operator: { id, email, agencyRole, status }, onInvite }: ActionProps) {
  const t = useTexts(operatorTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const may = useMay()
  const [remove] = useRemoveOperatorMutation()
  if (id === useUser().id || !may(removeOperator)) return null
  const removeIt = async () =>
    toast.outcome(await remove({ params: { userId: id } }), t('removed', { email }), t('removeFailed'))
  const ask = () =>
    confirm({
      title: t('removeTitle', { email }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: removeIt,
    })
  return (
    <Flex gap={4} justify="flex-end">
      {status === 'invited' && (
        <Button aria-label={t('againOf', { email })} onClick={() => void onInvite({ email, agencyRole })}>
          {t('again')}
        </Button>
      )}
      <Button danger type="text" aria-label={t('removeOf', { email })} onClick={ask}>
        {t('remove')}
      </Button>
    </Flex>
  )
}
