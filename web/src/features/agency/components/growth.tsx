import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { agencyTexts } from '../agency.texts.ts'

/** A change against last month: said in words and with an arrow, not by colour alone. */
export function Growth({ rate }: { rate: number }) {
  const t = useTexts(agencyTexts)
  const { decimal } = useFormat()
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
