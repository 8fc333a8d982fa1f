import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Draft } from '../draft.ts'
import type { Step as StepName } from '../scan-steps.ts'
import { scannerTexts } from '../scanner.texts.ts'

export interface StepProps {
  draft: Draft
  update: Dispatch<SetStateAction<Draft>>
  onNext: () => void
  /** Undefined in the first step. */
  onBack: (() => void) | undefined
}

interface Props {
  name: StepName
  heading: string
  children: ReactNode
  onBack?: (() => void) | undefined
  /** The step's main button. */
  action?: ReactNode
}

/** One step: its question, its fields, the way on and back. */
export function Step({ name, heading, children, onBack, action }: Props) {
  const t = useTexts(scannerTexts)
  return (
    <section className="sc-step" aria-labelledby={`scan-${name}`}>
      <h2 id={`scan-${name}`} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <div className="sc-ways">
        {onBack && (
          <Button className="sc-back" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        {action}
      </div>
    </section>
  )
}
