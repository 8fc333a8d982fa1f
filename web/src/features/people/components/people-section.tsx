import {
  type ClientPerson,
  changeClientPerson,
  InvitedRole,
  inviteClientPerson,
  removeClientPerson,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { roleTexts } from '../../../shared/session/role.texts.ts'
import { RoleSelect } from '../../../shared/session/role-select.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangePersonMutation, useListPeopleQuery, useRemovePersonMutation } from '../people.api.ts'
import { peopleTexts } from '../people.texts.ts'
import { useInvite } from '../use-invite.ts'
import { InvitePersonForm } from './invite-person-form.tsx'

/** Who signs in for the client and as what: invite somebody, change a role, remove somebody. */
export function PeopleSection() {
  const { client } = useCurrentClient()
  return client ? <People key={client.id} clientId={client.id} /> : <Skeleton active />
}

function People({ clientId }: { clientId: number }) {
  const t = useTexts(peopleTexts)
  const { data, error, refetch } = useListPeopleQuery({ params: { clientId } })
  const { invite, inviting } = useInvite(clientId)
  const parts = (person: ClientPerson) => ({ person, clientId })
  const columns: Column<ClientPerson>[] = [
    { key: 'email', title: t('email'), share: 40, render: (person) => <Name person={person} /> },
    { key: 'role', title: t('role'), render: (person) => <Role {...parts(person)} /> },
    { key: 'status', title: t('status'), render: (person) => <Status person={person} /> },
    { key: 'seen', title: t('lastSeen'), render: (person) => <LastSeen person={person} /> },
  ]
  return (
    <Panel anchor="people" title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <May route={inviteClientPerson}>
        <InvitePersonForm working={inviting} onInvite={invite} />
      </May>
      <ErrorState compact={data !== undefined} problem={error} onRetry={refetch} />
      {(data || !error) && (
        <DataList
          label={t('title')}
          items={data?.people}
          keyOf={({ userId }) => userId}
          columns={columns}
          actions={(person) => <Actions {...parts(person)} />}
          card={(person) => (
            <Flex vertical gap={8} align="start">
              <Flex gap={8} wrap>
                <Name person={person} />
                <Status person={person} />
              </Flex>
              <Role {...parts(person)} />
              <Typography.Text type="secondary">
                {t('lastSeen')}: <LastSeen person={person} />
              </Typography.Text>
              <Actions {...parts(person)} />
            </Flex>
          )}
          empty={null}
        />
      )}
    </Panel>
  )
}

interface PersonProps {
  person: ClientPerson
}
interface Props extends PersonProps {
  clientId: number
}

function Name({ person: { userId, email } }: PersonProps) {
  const t = useTexts(peopleTexts)
  return (
    <span title={email}>
      {email}
      {userId === useUser().id && <Typography.Text type="secondary"> ({t('you')})</Typography.Text>}
    </span>
  )
}

function Role({ person: { userId, email, role }, clientId }: Props) {
  const t = useTexts(peopleTexts)
  const names = useTexts(roleTexts)
  const toast = useToast()
  const may = useMay()
  const [change, { isLoading }] = useChangePersonMutation()
  if (role === 'owner' || !may(changeClientPerson)) return names(role)
  const choose = async (chosen: InvitedRole) =>
    toast.outcome(
      await change({ params: { clientId, personId: userId }, body: { role: chosen } }),
      t('roleChanged', { email, role: names(chosen) }),
      t('roleFailed'),
    )
  return (
    <RoleSelect
      label={t('roleOf', { email })}
      roles={InvitedRole.options}
      value={role}
      loading={isLoading}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}

function Status({ person: { status } }: PersonProps) {
  const t = useTexts(peopleTexts)
  return <Tag color={status === 'active' ? 'success' : 'warning'}>{t(status)}</Tag>
}

function LastSeen({ person: { lastSeenAt } }: PersonProps) {
  const t = useTexts(peopleTexts)
  return lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : t('never')
}

function Actions({ person: { userId, email, role, status }, clientId }: Props) {
  const t = useTexts(peopleTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const may = useMay()
  const { invite } = useInvite(clientId)
  const [remove] = useRemovePersonMutation()
  if (role === 'owner' || !may(removeClientPerson)) return null
  const ask = () =>
    confirm({
      title: t('removeTitle', { email }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () =>
        toast.outcome(
          await remove({ params: { clientId, personId: userId } }),
          t('removed', { email }),
          t('removeFailed'),
        ),
    })
  return (
    <Flex gap={4} justify="flex-end">
      {status === 'invited' && (
        <Button aria-label={t('againOf', { email })} onClick={() => void invite({ email, role })}>
          {t('again')}
        </Button>
      )}
      <Button danger type="text" aria-label={t('removeOf', { email })} onClick={ask}>
        {t('remove')}
      </Button>
    </Flex>
  )
}
