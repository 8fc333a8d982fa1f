import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Compared, changeOf } from '../change.ts'
import { statisticsTexts } from '../dashboard.texts.ts'

const SIGNS = {
  none: <MinusOutlined aria-hidden />,
  up: <ArrowUpOutlined aria-hidden />,
  down: <ArrowDownOutlined aria-hidden />,
}

/** A figure against the period before, with its sign and an arrow, not by colour alone. */
export function Change({ days, ...compared }: Compared & { days: number }) {
  const t = useTexts(statisticsTexts)
  const { direction, text } = changeOf(compared, useLanguage())
  if (direction === 'unknown') return <span className="change">{text}</span>
  if (direction === 'none') {
    return (
      <span className="change">
        {SIGNS.none} {text}
      </span>
    )
  }
  return (
    <span className={`change change-${direction}`}>
      {SIGNS[direction]} {text}
      <span className="ax-hidden"> {t('thanBefore', { days })}</span>
    </span>
  )
}
