import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { stepTexts } from '../dashboard.texts.ts'
import type { Step } from '../first-steps.ts'
import type { StepAnswer } from '../use-first-steps.ts'
import './first-steps.css'

interface Props {
  answer: StepAnswer
  /** The banner about the missing place: the first step is explained by it, so that the two are one block. */
  banner: ReactNode
  /** In place of a link: what the team's pages give for a step. */
  buttons: Partial<Record<Step['key'], ReactNode>>
}

/**
 * Four steps for a new client: only the next one is explained and has a button. Each is done by what exists, not by a
 * click; all done, the panel is gone. What could not be read is told where it is missing: by the team's table and by
 * what is to do.
 */
export function FirstSteps({ answer: { steps }, banner, buttons }: Props) {
  const t = useTexts(stepTexts)
  const next = steps?.find((step) => !step.done)
  if (!steps || !next) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Panel
      title={t('firstSteps')}
      extra={<span className="first-steps-count">{t('stepsDone', { done, all: steps.length })}</span>}
    >
      <progress className="first-steps-bar" value={done} max={steps.length} aria-label={t('firstSteps')} />
      <ol className="first-steps">
        {steps.map((step, i) => (
          <li key={step.key} className={step.done ? 'first-step-done' : undefined}>
            <span className="first-step-mark">{step.done ? <CheckOutlined aria-hidden /> : i + 1}</span>
            <div>
              <strong>{step.title}</strong>
              <span className="ax-hidden"> ({t(step.done ? 'done' : 'open')})</span>
              {step === next &&
                ((step.key === 'place' && banner) || <NextStep step={step} button={buttons[step.key]} />)}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface StepProps {
  step: Step
  button: ReactNode
}

function NextStep({ step: { hint, action }, button }: StepProps) {
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <>
      <p>{hint}</p>
      <div className="first-step-actions">
        {button}
        {action && 'href' in action && (
          <a href={action.href} target="_blank" rel="noreferrer">
            {action.label}
          </a>
        )}
        {action && 'to' in action && !button && (
          <Button type="primary" onClick={() => navigate(keep(action.to))}>
            {action.label}
          </Button>
        )}
      </div>
    </>
  )
}
