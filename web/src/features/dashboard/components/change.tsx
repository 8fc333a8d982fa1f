import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { statisticsTexts } from '../dashboard.texts.ts'

/** Below this many, a percentage says more about the small number than about the change. */
const FEW = 10

interface Props {
  now: number | null
  before: number | null
  days: number
  /** A rating moves by tenths; a count by its share. */
  rating?: boolean
}

/** A figure against the period before, with its sign and an arrow, not by colour alone. */
export function Change({ now, before, days, rating = false }: Props) {
  const t = useTexts(statisticsTexts)
  const common = useTexts(commonTexts)
  const { number, decimal, percent } = useFormat()
  if (now === null || !before) return <span className="change">{common('noBefore')}</span>

  const difference = rating ? Math.round((now - before) * 10) / 10 : now - before
  const size = Math.abs(difference)
  if (size === 0) {
    return (
      <span className="change">
        <MinusOutlined aria-hidden /> {t('same')}
      </span>
    )
  }
  const grows = difference > 0
  const change = rating ? decimal(size) : before < FEW ? number(size) : percent(size / before)
  return (
    <span className={`change ${grows ? 'change-up' : 'change-down'}`}>
      {grows ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}{' '}
      {`${grows ? '+' : '−'}${change}`}
      <span className="ax-hidden"> {t('thanBefore', { days })}</span>
    </span>
  )
}
