import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import { leadsTexts } from '../leads.texts.ts'

export const VIEWS = ['board', 'list'] as const
export type LeadView = (typeof VIEWS)[number]

interface Props {
  view: LeadView
  onChange: (view: LeadView) => void
}

export function ViewSwitch({ view, onChange }: Props) {
  const t = useTexts(leadsTexts)
  const options = VIEWS.map((value) => ({ value, label: t(value) }))
  return <ChoiceSwitch label={t('view')} options={options} value={view} onChange={onChange} />
}
