import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { growthOf } from '../growth.ts'

interface Props {
  rate: number
  /** The figure as last month ended; without one there is nothing to compare with. */
  before: number | string | undefined
}

/** A change against last month: said in words and with an arrow, not by colour alone. */
export function Growth({ rate, before }: Props) {
  const { direction, text } = growthOf(rate, before, useLanguage())
  if (direction === 'unknown') return <span className="growth">{text}</span>
  return (
    <span className={`growth growth-${direction}`}>
      {direction === 'up' && <ArrowUpOutlined aria-hidden />}
      {direction === 'down' && <ArrowDownOutlined aria-hidden />}
      {direction === 'flat' && <MinusOutlined aria-hidden />} {text}
    </span>
  )
}
