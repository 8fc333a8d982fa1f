import { CheckOutlined } from '@ant-design/icons'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Draft, isDone, mayEnter, STEPS, type Step } from '../draft.ts'
import { scannerTexts } from '../scanner.texts.ts'

const LABELS = {
  business: 'stepBusiness',
  competitors: 'stepCompetitors',
  plan: 'stepPlan',
  receive: 'stepReceive',
} as const

interface Props {
  draft: Draft
  step: Step
  onEnter: (step: Step) => void
}

/** Where one is, what is done, and the way to every step that may be entered. */
export function StepBar({ draft, step, onEnter }: Props) {
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
                <span className="sc-label">{t(LABELS[name])}</span>
                {done && <span className="ax-hidden">{t('stepDone')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
