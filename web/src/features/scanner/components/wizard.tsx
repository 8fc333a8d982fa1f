import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { mayEnter, STEPS, type Step } from '../draft.ts'
import { useDraft } from '../hooks/use-draft.ts'
import { scannerTexts } from '../scanner.texts.ts'
import { BusinessStep } from './business-step.tsx'
import { CompetitorStep } from './competitor-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { ReceiveStep } from './receive-step.tsx'
import { StepBar } from './step-bar.tsx'
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
