import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { type Draft, isDone, mayEnter, NEW_DRAFT, storeDraft, storedDraft } from '../draft.ts'
import { STEP_LABELS, STEPS, type Step } from '../scan-steps.ts'
import { scannerTexts } from '../scanner.texts.ts'
import { BusinessStep } from './business-step.tsx'
import { CompetitorStep } from './competitor-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { ReceiveStep } from './receive-step.tsx'
import '../scanner.css'

const VIEWS = {
  business: BusinessStep,
  competitors: CompetitorStep,
  plan: PlanStep,
  receive: ReceiveStep,
} as const

/** The four steps, for the agency and for strangers alike. */
export function Wizard() {
  const t = useTexts(scannerTexts)
  const { draft, update, reset } = useDraft()
  const confirm = useConfirmDanger()
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const step: Step = mayEnter(draft, draft.step) ? draft.step : 'business'
  const enter = (next: Step) => {
    moved.current = true
    update((known) => ({ ...known, step: next }))
  }
  const at = STEPS.indexOf(step)
  const View = VIEWS[step]

  // Whoever moves on reads on: at the step's heading, by eye and by screen reader.
  useEffect(() => {
    if (!moved.current) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.querySelector<HTMLElement>(`#scan-${step}`)?.focus({ preventScroll: true })
  }, [step])

  const startOver = () =>
    confirm({
      title: t('startOverTitle'),
      consequence: t('startOverText'),
      confirmLabel: t('startOver'),
      onConfirm: async () => reset(),
    })
  return (
    <div className="sc-wizard" ref={top}>
      <StepBar draft={draft} step={step} onEnter={enter} />
      <View
        draft={draft}
        update={update}
        onNext={() => enter(STEPS[at + 1] ?? step)}
        onBack={at === 0 ? undefined : () => enter(STEPS[at - 1] ?? step)}
      />
      {(draft.business.businessName !== '' || at > 0) && (
        <Button type="text" size="small" className="sc-over" onClick={startOver}>
          {t('startOver')}
        </Button>
      )}
    </div>
  )
}

/** The scan under way; a reload finds it where it was. */
function useDraft() {
  const [draft, setDraft] = useState(storedDraft)
  useEffect(() => storeDraft(draft), [draft])
  const reset = useCallback(() => setDraft(NEW_DRAFT), [])
  return { draft, update: setDraft, reset }
}

interface Props {
  draft: Draft
  step: Step
  onEnter: (step: Step) => void
}

/** Shows where one is, what is done, and the way to every step that may be entered. */
function StepBar({ draft, step, onEnter }: Props) {
  const t = useTexts(scannerTexts)
  return (
    <nav aria-label={t('steps')}>
      <ol className="sc-steps">
        {STEPS.map((name, at) => {
          const done = isDone(draft, name)
          return (
            <li key={name}>
              <button
                type="button"
                data-done={done || undefined}
                disabled={!mayEnter(draft, name)}
                aria-current={name === step ? 'step' : undefined}
                onClick={() => onEnter(name)}
              >
                <span className="sc-number" aria-hidden>
                  {done ? <CheckOutlined /> : at + 1}
                </span>
                <span className="sc-label">{t(STEP_LABELS[name])}</span>
                {done && <span className="ax-hidden">{t('stepDone')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
