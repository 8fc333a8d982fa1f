import { BarChartOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { chartsTexts } from '../../charts.texts.ts'
import { isFiltered } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ViewBar } from '../../views/view-bar.tsx'
import { Counters } from './counters.tsx'
import { type FilterProps, FilterSelects } from './filter-card.tsx'
import { Refinements } from './refinements.tsx'
import { StarFilter } from './star-filter.tsx'

export interface FilterSheetProps extends FilterProps {
  clientId: number
}
interface Props extends FilterSheetProps {
  onClose: () => void
}

/** Every filter in rows as wide as the phone; the reviews behind it change with each. */
export function FilterSheet({ clientId, summary, shown, control, charts, onCharts, onClose }: Props) {
  const t = useTexts(reviewsTexts)
  const chart = useTexts(chartsTexts)
  const { number } = useFormat()
  const { filters, change, clear } = control
  const toggleCharts = () => {
    onCharts()
    onClose()
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="92dvh"
      title={t('filters')}
      className="rv-sheet"
      onClose={onClose}
      footer={
        <Button block type="primary" size="large" onClick={onClose}>
          {shown === undefined ? t('showThem') : t('showCount', { count: shown, shown: number(shown) })}
        </Button>
      }
    >
      <div className="rv-sheet-rows">
        <Counters summary={summary} shown={shown} control={control} />
        <ViewBar clientId={clientId} control={control} />
        <FilterSelects control={control} />
        <StarFilter summary={summary} chosen={filters.ratings} onChange={(ratings) => change({ ratings })} />
        <Refinements control={control} />
        <Button block icon={<BarChartOutlined aria-hidden />} aria-pressed={charts} onClick={toggleCharts}>
          {chart('show')}
        </Button>
        {isFiltered(filters) && (
          <Button block type="link" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
