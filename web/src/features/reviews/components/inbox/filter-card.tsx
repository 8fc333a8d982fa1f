import { AlertOutlined, BarChartOutlined, FilterOutlined } from '@ant-design/icons'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { chartsTexts } from '../../charts.texts.ts'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import { isFiltered, isFolded, isUrgentView, URGENT_FILTERS } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { Counters } from './counters.tsx'
import { Refinements } from './refinements.tsx'
import { StarFilter } from './star-filter.tsx'

export interface FilterProps {
  summary: ReviewSummary
  shown: number | undefined
  control: ReviewFilterControl
  /** Whether the charts below are open. */
  charts: boolean
  onCharts: () => void
}

/** One line of what is used every day; the rest is folded away, so that the first review stands high on the page. */
export function FilterCard({ summary, shown, control, charts, onCharts }: FilterProps) {
  const t = useTexts(reviewsTexts)
  const chart = useTexts(chartsTexts)
  const { filters, change, clear } = control
  const [choice, choose] = useState<boolean>()
  const open = choice ?? isFolded(filters)
  return (
    <section className="rv-filters" aria-label={t('filters')}>
      <div className="rv-controls">
        <SearchField
          label={t('searchLabel')}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <Counters summary={summary} shown={shown} control={control} />
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => choose(!open)}>
          {t('filters')}
        </Button>
        <Button
          icon={<AlertOutlined aria-hidden />}
          danger={isUrgentView(filters)}
          aria-pressed={isUrgentView(filters)}
          onClick={() => change(URGENT_FILTERS)}
        >
          {t('urgentButton')}
        </Button>
        {isFiltered(filters) && (
          <Button type="link" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {open && (
        <div className="rv-more-filters">
          <StarFilter
            summary={summary}
            chosen={filters.ratings}
            onChange={(ratings) => change({ ratings })}
          />
          <Flex vertical gap={8} className="rv-grow">
            <Flex wrap gap={8}>
              <FilterSelects control={control} />
              <Button icon={<BarChartOutlined aria-hidden />} aria-expanded={charts} onClick={onCharts}>
                {chart('show')}
              </Button>
            </Flex>
            <Refinements control={control} />
          </Flex>
        </div>
      )}
    </section>
  )
}

/** Chooses what a list shows of all reviews, and in which order. */
export function FilterSelects({ control: { filters, change } }: { control: ReviewFilterControl }) {
  const t = useTexts(reviewsTexts)
  return (
    <>
      <Select
        aria-label={t('contentLabel')}
        value={filters.content}
        onChange={(content) => change({ content })}
        popupMatchSelectWidth={false}
        options={[
          { value: 'all', label: t('contentAll') },
          { value: 'text', label: t('contentText') },
          { value: 'stars', label: t('contentStars') },
        ]}
      />
      <Select
        aria-label={t('statusLabel')}
        value={filters.status}
        onChange={(status) => change({ status })}
        popupMatchSelectWidth={false}
        options={[
          { value: 'all', label: t('statusAll') },
          { value: 'responded', label: t('statusResponded') },
          { value: 'unresponded', label: t('statusUnresponded') },
        ]}
      />
      <Select
        aria-label={t('sortLabel')}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
        popupMatchSelectWidth={false}
        options={[
          { value: 'newest', label: t('sortNewest') },
          { value: 'oldest', label: t('sortOldest') },
          { value: 'lowest', label: t('sortLowest') },
          { value: 'highest', label: t('sortHighest') },
        ]}
      />
    </>
  )
}
