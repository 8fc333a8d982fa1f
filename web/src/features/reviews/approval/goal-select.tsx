import { Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { approvalTexts } from './approval.texts.ts'

const CHOICES = [2, 4, 8, 24, 48, 72, 168] as const
const DAY_HOURS = 24

interface Props {
  id: string
  value: number | null
  /** The words for none. */
  none: string
  onChange: (hours: number | null) => void
}

/** How soon a reply is due: hours for those who answer at once, days for the others. */
export function GoalSelect({ id, value, none, onChange }: Props) {
  const t = useTexts(approvalTexts)
  const nameOf = (hours: number) =>
    hours > DAY_HOURS && hours % DAY_HOURS === 0
      ? t('days', { count: hours / DAY_HOURS })
      : t('hours', { count: hours })
  const hours = value === null || CHOICES.some((one) => one === value) ? CHOICES : [...CHOICES, value]
  return (
    <Select
      id={id}
      value={value ?? 0}
      onChange={(chosen) => onChange(chosen || null)}
      options={[
        { value: 0, label: none },
        ...[...hours].sort((a, b) => a - b).map((one) => ({ value: one, label: nameOf(one) })),
      ]}
      popupMatchSelectWidth={false}
    />
  )
}
