import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConnectGoogleButton } from '../../../shared/google/connect-google-button.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { todoTexts } from '../dashboard.texts.ts'
import type { Todo } from '../todos.ts'
import type { TodoAnswer } from '../use-todos.ts'
import './todo-list.css'

interface Props {
  answer: TodoAnswer
  /** First steps, or the banner about the missing place, are on the page. */
  settingUp: boolean
  /** Not all is known yet: the lines come together, not one by one. */
  held: boolean
  /** The page below is being read already: the lines keep to one row until they are asked for. */
  isLate: boolean
}

const ICONS = {
  danger: <ExclamationCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
}

/** Lists what waits for the owner, one line and one action each; a calm word when nothing does. */
export function TodoList({ answer, settingUp, held, isLate }: Props) {
  const t = useTexts(todoTexts)
  const [isOpen, setOpen] = useState(false)
  const { todos, waiting, problem, retry } = answer
  const nothing = todos.length === 0 && !problem
  // Somebody who is still setting up reads what comes next; "all good" would contradict it.
  if (settingUp && (nothing || held)) return null
  return (
    <Section title={t('title')}>
      {held || (nothing && waiting) ? (
        <Waiting />
      ) : nothing ? (
        <AllGood />
      ) : isLate && !isOpen && !problem ? (
        <Closed count={todos.length} onOpen={() => setOpen(true)} />
      ) : (
        <div className="todos">
          <ErrorState compact problem={problem} onRetry={retry} />
          {todos.length > 0 && (
            <ul className="todo-list">
              {todos.map((todo) => (
                <TodoLine key={todo.key} todo={todo} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  )
}

const Waiting = () => (
  <div className="todo-calm" aria-busy="true">
    <Skeleton active title={false} paragraph={{ rows: 1, width: '60%' }} />
  </div>
)

function AllGood() {
  const t = useTexts(todoTexts)
  return (
    <p className="todo-calm">
      <CheckCircleFilled aria-hidden /> {t('allGood')}
    </p>
  )
}

function Closed({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTexts(todoTexts)
  return (
    <div className="todo-calm todo-closed">
      <WarningFilled aria-hidden />
      <span>{t('waiting', { count, shown: String(count) })}</span>
      <Button onClick={onOpen}>{t('show')}</Button>
    </div>
  )
}

function TodoLine({ todo: { kind, title, text, action } }: { todo: Todo }) {
  return (
    <li className={`todo todo-${kind}`}>
      <span className="todo-icon">{ICONS[kind]}</span>
      <div className="todo-words">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {action && <ActionButton action={action} danger={kind === 'danger'} />}
    </li>
  )
}

function ActionButton({ action, danger }: { action: NonNullable<Todo['action']>; danger: boolean }) {
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  if ('reconnect' in action) {
    return <ConnectGoogleButton clientId={action.reconnect} again type="default" danger={danger} />
  }
  if ('href' in action) {
    return (
      <Button danger={danger} href={action.href} target="_blank" rel="noreferrer">
        {action.label}
      </Button>
    )
  }
  return (
    <Button danger={danger} onClick={() => navigate(keep(action.to))}>
      {action.label}
    </Button>
  )
}
