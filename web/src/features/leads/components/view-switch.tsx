import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import '../../../shared/ui/period-switch.css'
import { leadsTexts } from '../leads.texts.ts'

export const VIEWS = ['board', 'list'] as const
export type LeadView = (typeof VIEWS)[number]

interface Props {
  view: LeadView
  onChange: (view: LeadView) => void
}

export function ViewSwitch({ view, onChange }: Props) {
  const t = useTexts(leadsTexts)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('view')} className="period-switch">
      {VIEWS.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === view} onChange={() => onChange(value)} />
          {t(value)}
        </label>
      ))}
    </div>
  )
}
