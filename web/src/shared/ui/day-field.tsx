import { CalendarOutlined } from '@ant-design/icons'
import { Button, Input, type InputProps } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { dayText, parseDay, withSlashes } from './day-text.ts'
import './day-field.css'

const dayTexts = defineTexts({
  format: { en: 'dd/mm/yyyy', pt: 'dd/mm/aaaa' },
  calendar: { en: '{label}: open calendar', pt: '{label}: abrir calendário' },
})

interface Props extends Pick<InputProps, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** Names the calendar as well. */
  label: string
  /** The id of a form's item, which then draws the label. */
  id?: string
  value?: string | undefined
  /** First and last day of the calendar; another day may be typed. */
  min?: string
  max?: string
  onChange?: (day: string | undefined) => void
}

/**
 * A calendar day, typed or chosen. The browser's own field writes days as the browser's language does, so it only lends
 * its calendar; antd's would cost more script than a whole page.
 */
export function DayField({ label, id: itemId, value, min, max, onChange = () => {}, ...aria }: Props) {
  const t = useTexts(dayTexts)
  const ownId = useId()
  const id = itemId ?? ownId
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value ? dayText(value) : '')
  useEffect(() => setTyped(value ? dayText(value) : ''), [value])

  const type = (text: string) => {
    setTyped(text)
    const chosen = parseDay(text)
    if (text === '') onChange(undefined)
    else if (chosen) onChange(chosen)
  }
  return (
    <span className="day-field">
      {itemId === undefined && <label htmlFor={id}>{label}</label>}
      <Input
        {...aria}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('format')}
        value={typed}
        {...(typed !== '' && !parseDay(typed) && { status: 'error', 'aria-invalid': true })}
        onChange={(event) => type(withSlashes(event.target.value, typed))}
        suffix={
          <Button
            type="text"
            size="small"
            icon={<CalendarOutlined aria-hidden />}
            aria-label={t('calendar', { label })}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        className="day-field-calendar"
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
