import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { agencyTexts } from '../agency.texts.ts'

interface Props {
  rate: number
  /** The figure as last month ended; without one there is nothing to compare with. */
  before: number | string | undefined
}

/** A change against last month: said in words and with an arrow, not by colour alone. */
export function Growth({ rate, before }: Props) {
  const t = useTexts(agencyTexts)
  const common = useTexts(commonTexts)
  const { decimal } = useFormat()
  if (Number(before) === 0) return <span className="growth">{common('noBefore')}</span>
  const direction = rate > 0 ? 'up' : rate < 0 ? 'down' : 'flat'
  const sign = rate > 0 ? '+' : ''
  return (
    <span className={`growth growth-${direction}`}>
      {direction === 'up' && <ArrowUpOutlined aria-hidden />}
      {direction === 'down' && <ArrowDownOutlined aria-hidden />}
      {direction === 'flat' && <MinusOutlined aria-hidden />}{' '}
      {t('growth', { percent: `${sign}${decimal(rate)}%` })}
    </span>
  )
}
