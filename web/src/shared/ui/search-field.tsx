import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import './search-field.css'

const PAUSE_MS = 300

interface Props {
  label: string
  value: string | undefined
  /** Called once typing pauses, not at every letter. */
  onChange: (text: string) => void
}

export function SearchField({ label, value = '', onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped((text) => (text.trim() === value ? text : value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim()), PAUSE_MS)
  }
  return (
    <Input
      type="search"
      className="search-field search-bar"
      style={{ '--words': label.length } as CSSProperties}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
