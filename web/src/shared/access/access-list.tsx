import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { MailRefusal } from '@avaliax/proto/mail-refusal.fields.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../api/problem.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/rights.tsx'
import { useUser } from '../session/session.ts'
import { type Column, DataList } from '../ui/data-list.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useConfirmDanger } from '../ui/use-confirm-danger.tsx'
import { useToast } from '../ui/use-toast.ts'
import { accessTexts } from './access.texts.ts'
import { MailRefused } from './mail-refused.tsx'
import { roleTexts } from './role.texts.ts'
import { type InvitableRole, RoleSelect } from './role-select.tsx'
import './access.css'

export interface Person<R> {
  userId: number
  email: string
  /** An owner's is nobody's to change. */
  role: R | 'owner'
  status: 'active' | 'invited'
  lastSeenAt: string | null
  mailRefusal?: MailRefusal | null | undefined
}
type Outcome = Promise<{ error?: Failure | undefined }>

/** People who sign in can be changed by these, in these words. */
export interface AccessActions<R> {
  roles: readonly R[]
  /** Whoever may call these sees their buttons. */
  routes: { change: RouteContract; remove: RouteContract; mailAgain: RouteContract }
  /** Nobody may change or remove this one. */
  isFixed: (person: Person<R>) => boolean
  change: (userId: number, role: R) => Outcome
  remove: (userId: number) => Outcome
  /** True: something is asked first, and the removal comes with the answer. */
  asksFirst?: (person: Person<R>) => boolean
  /** To an address that refused it. */
  mailAgain: (userId: number) => Outcome
  inviteAgain: (invited: { email: string; role: R }) => Promise<unknown>
  words: { again: string; againOf: (email: string) => string; removeText: string; removeFailed: string }
}

interface Props<R> {
  label: string
  people: readonly Person<R>[] | undefined
  actions: AccessActions<R>
  empty?: ReactNode
}

/** Who signs in and as what. */
export function AccessList<R extends InvitableRole>({ label, people, actions, empty = null }: Props<R>) {
  const t = useTexts(accessTexts)
  const buttons = (person: Person<R>) => <Buttons person={person} actions={actions} />
  const columns: Column<Person<R>>[] = [
    {
      key: 'email',
      wraps: true,
      title: t('email'),
      share: 40,
      render: (person) => <Name person={person} actions={actions} />,
    },
    { key: 'role', title: t('role'), render: (person) => <Role person={person} actions={actions} /> },
    { key: 'status', title: t('status'), render: (person) => <Status {...person} /> },
    { key: 'seen', title: t('lastSeen'), spare: true, render: (person) => <LastSeen {...person} /> },
  ]
  return (
    <DataList
      label={label}
      items={people}
      keyOf={({ userId }) => userId}
      columns={columns}
      actions={buttons}
      card={(person) => (
        <Flex vertical gap={8} align="start">
          <Flex gap={8} wrap>
            <Name person={person} actions={actions} />
            <Status {...person} />
          </Flex>
          <Role person={person} actions={actions} />
          <Typography.Text type="secondary">
            {t('lastSeen')}: <LastSeen {...person} />
          </Typography.Text>
          {buttons(person)}
        </Flex>
      )}
      empty={empty}
    />
  )
}

interface PersonProps<R> {
  person: Person<R>
  actions: AccessActions<R>
}

function Name<R extends InvitableRole>({ person, actions }: PersonProps<R>) {
  const t = useTexts(accessTexts)
  const { userId, email, mailRefusal } = person
  return (
    <>
      <span className="access-name" title={email}>
        <EmailText email={email} />
        {userId === useUser().id && <Typography.Text type="secondary"> ({t('you')})</Typography.Text>}
      </span>
      {mailRefusal && (
        <MailRefused
          email={email}
          refusal={mailRefusal}
          route={actions.routes.mailAgain}
          onTryAgain={() => actions.mailAgain(userId)}
        />
      )}
    </>
  )
}

function Role<R extends InvitableRole>({ person, actions }: PersonProps<R>) {
  const t = useTexts(accessTexts)
  const names = useTexts(roleTexts)
  const toast = useToast()
  const may = useMay()
  const [working, setWorking] = useState(false)
  const { userId, email, role } = person
  if (role === 'owner' || actions.isFixed(person) || !may(actions.routes.change))
    return names<InvitableRole | 'owner'>(role)
  const choose = async (chosen: R) => {
    setWorking(true)
    const outcome = await actions.change(userId, chosen)
    setWorking(false)
    toast.outcome(outcome, t('roleChanged', { email, role: names<InvitableRole>(chosen) }), t('roleFailed'))
  }
  return (
    <RoleSelect
      label={t('roleOf', { email })}
      roles={actions.roles}
      value={role as R}
      loading={working}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}

function Status({ status }: Pick<Person<string>, 'status'>) {
  const t = useTexts(accessTexts)
  return <Tag color={status === 'active' ? 'success' : 'warning'}>{t(status)}</Tag>
}

function LastSeen({ lastSeenAt }: Pick<Person<string>, 'lastSeenAt'>) {
  const t = useTexts(accessTexts)
  return lastSeenAt ? <RelativeTime iso={lastSeenAt} /> : t('never')
}

function Buttons<R extends InvitableRole>({ person, actions }: PersonProps<R>) {
  const t = useTexts(accessTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const may = useMay()
  const { words, routes, isFixed, remove, asksFirst, inviteAgain } = actions
  const { userId, email, role, status } = person
  if (role === 'owner' || isFixed(person) || !may(routes.remove)) return null
  const ask = () =>
    asksFirst?.(person) ||
    confirm({
      title: t('removeTitle', { email }),
      consequence: words.removeText,
      confirmLabel: t('remove'),
      onConfirm: async () => toast.outcome(await remove(userId), t('removed', { email }), words.removeFailed),
    })
  return (
    <Flex gap={4} justify="flex-end">
      {status === 'invited' && (
        <Button
          aria-label={words.againOf(email)}
          onClick={() => void inviteAgain({ email, role: role as R })}
        >
          {words.again}
        </Button>
      )}
      <Button danger type="text" aria-label={t('removeOf', { email })} onClick={ask}>
        {t('remove')}
      </Button>
    </Flex>
  )
}
