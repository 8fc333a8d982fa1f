import { CheckOutlined } from '@ant-design/icons'
import { Progress, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { stepTexts } from '../dashboard.texts.ts'
import type { Step, StepAnswer } from '../use-first-steps.ts'
import './first-steps.css'

/**
 * Four steps for a new client. Each is done by what exists, not by a click; all done, the panel is gone. What could not
 * be read is told where it is missing: by the team's table and by what is to do.
 */
export function FirstSteps({ answer: { steps } }: { answer: StepAnswer }) {
  const t = useTexts(stepTexts)
  if (!steps) return null
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Panel
      title={t('firstSteps')}
      extra={
        <Typography.Text type="secondary">{t('stepsDone', { done, all: steps.length })}</Typography.Text>
      }
    >
      <Progress percent={(done / steps.length) * 100} showInfo={false} aria-label={t('firstSteps')} />
      <ol className="first-steps">
        {steps.map((step, i) => (
          <StepLine key={step.key} step={step} number={i + 1} />
        ))}
      </ol>
    </Panel>
  )
}

interface StepProps {
  step: Step
  number: number
}

function StepLine({ step: { title, hint, done, action }, number }: StepProps) {
  const t = useTexts(stepTexts)
  return (
    <li className={done ? 'first-step-done' : undefined}>
      <span className="first-step-mark">{done ? <CheckOutlined aria-hidden /> : number}</span>
      <div>
        <strong>{title}</strong>
        <span className="ax-hidden"> ({t(done ? 'done' : 'open')})</span>
        {!done && <p>{hint}</p>}
        {!done && action && <StepLink action={action} />}
      </div>
    </li>
  )
}

function StepLink({ action }: { action: NonNullable<Step['action']> }) {
  const keep = useKeepImpersonation()
  if (!('href' in action)) return <Link to={keep(action.to)}>{action.label}</Link>
  return (
    <a href={action.href} target="_blank" rel="noreferrer">
      {action.label}
    </a>
  )
}
