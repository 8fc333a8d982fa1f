import { SLIDERS } from '@avaliax/proto/scanner/plan.formulae.ts'
import { Slider } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Sliders } from '../draft.ts'
import { planTexts } from '../scanner.texts.ts'

interface Props {
  sliders: Sliders
  leadersPerWeek: number
  onChange: (change: Partial<Sliders>) => void
}

const LEADER_PACE = { max: 50, step: 0.1 }

/** Offers what can be turned, with the ranges and steps of the formulae. */
export function PlanSliders({ sliders, leadersPerWeek, onChange }: Props) {
  const t = useTexts(planTexts)
  const { number, decimal, percent } = useFormat()
  const { bufferUsed, liveConversion, revivalConversion, revivalWeeks } = sliders
  return (
    <div className="sc-sliders">
      <Turned
        label={t('buffer')}
        shown={number(bufferUsed)}
        value={bufferUsed}
        range={SLIDERS.bufferUsed}
        onChange={(value) => onChange({ bufferUsed: value })}
      />
      <Turned
        label={t('live')}
        shown={percent(liveConversion / 100)}
        value={liveConversion}
        range={SLIDERS.liveConversion}
        onChange={(value) => onChange({ liveConversion: value })}
      />
      <Turned
        label={t('revival')}
        shown={percent(revivalConversion / 100)}
        value={revivalConversion}
        range={SLIDERS.revivalConversion}
        onChange={(value) => onChange({ revivalConversion: value })}
      />
      <Turned
        label={t('revivalWeeks')}
        shown={t('weeksOf', { count: revivalWeeks })}
        value={revivalWeeks}
        range={SLIDERS.revivalWeeks}
        onChange={(value) => onChange({ revivalWeeks: value })}
      />
      <Turned
        label={t('leaderPace')}
        hint={t('leaderPaceHint')}
        shown={decimal(leadersPerWeek)}
        value={leadersPerWeek}
        range={{ min: 0, max: Math.max(LEADER_PACE.max, Math.ceil(leadersPerWeek)), step: LEADER_PACE.step }}
        onChange={(value) => onChange({ leadersPerWeek: value })}
      />
    </div>
  )
}

interface TurnedProps {
  label: string
  hint?: string
  shown: string
  value: number
  range: { min: number; max: number; step: number }
  onChange: (value: number) => void
}

function Turned({ label, hint, shown, value, range: { min, max, step }, onChange }: TurnedProps) {
  return (
    <div>
      <div className="sc-slider-head">
        <span>{label}</span>
        <output className="ax-figures">{shown}</output>
      </div>
      <Slider
        ariaLabelForHandle={label}
        ariaValueTextFormatterForHandle={() => shown}
        tooltip={{ open: false }}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={onChange}
      />
      {hint && <p className="sc-hint">{hint}</p>}
    </div>
  )
}
