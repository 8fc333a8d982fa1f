import { ClearOutlined, FilterOutlined } from '@ant-design/icons'
import { Button, Select, type SelectProps, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { EmptyState } from './empty-state.tsx'
import './filter-bar.css'

interface Control {
  filtered: boolean
  clear: () => void
}

interface Props {
  control: Control
  className?: string
  /** The way back keeps its place, as a small button, so that a chosen filter moves nothing below. */
  keepsPlace?: boolean
  /** On a phone the search alone stands there, and a button shows the rest. */
  folds?: boolean
  /** How many of how many rows the list shows; undefined until it is known. */
  shown?: string | undefined
  children: ReactNode
}

/** Above a list: its filters, the way back to all of it, and how much of it is shown. */
export function FilterBar({ control: { filtered, clear }, className = '', ...props }: Props) {
  const { keepsPlace = false, folds = false, shown, children } = props
  const t = useTexts(commonTexts)
  // What is chosen is seen at once.
  const [open, setOpen] = useState(filtered)
  return (
    <div className={`filter-bar ${className}`} {...(folds && { 'data-folds': open ? 'open' : 'shut' })}>
      {folds && (
        <Button
          className="filter-toggle"
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hideFilters' : 'showFilters')}
        </Button>
      )}
      {children}
      {keepsPlace ? (
        <Button
          icon={<ClearOutlined aria-hidden />}
          aria-label={t('clearFilters')}
          title={t('clearFilters')}
          disabled={!filtered}
          onClick={clear}
        />
      ) : (
        filtered && <Button onClick={clear}>{t('clearFilters')}</Button>
      )}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {shown}
        </Typography.Text>
      )}
    </div>
  )
}

/** No value of an address is empty. */
const ANY = ''

interface ChoiceProps<V extends string | number>
  extends Pick<SelectProps, 'className' | 'popupMatchSelectWidth'> {
  label: string
  /** The choice of none is called this. */
  any: string
  values: readonly V[]
  nameOf: (value: V) => string
  value: V | undefined
  onChange: (value: V | undefined) => void
  width?: number
}

/** One filter with a few values, and none of them. */
export function ChoiceFilter<V extends string | number>(props: ChoiceProps<V>) {
  const { label, any, values, nameOf, value, onChange, width, ...select } = props
  return (
    <Select<V | typeof ANY>
      {...select}
      aria-label={label}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? undefined : (chosen as V))}
      options={[{ value: ANY, label: any }, ...values.map((one) => ({ value: one, label: nameOf(one) }))]}
      {...(width && { style: { width } })}
    />
  )
}

interface NothingProps {
  control: Control
  title: string
  text: string
}

/** In place of a list whose filters let nothing through. */
export function NothingFound({ control: { clear }, title, text }: NothingProps) {
  const t = useTexts(commonTexts)
  return (
    <EmptyState
      drawing="search"
      title={title}
      text={text}
      action={<Button onClick={clear}>{t('clearFilters')}</Button>}
    />
  )
}
