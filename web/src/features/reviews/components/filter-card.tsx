import { AlertOutlined, SearchOutlined } from '@ant-design/icons'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Flex, Input, Select, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { ReviewFilterControl } from '../hooks/use-review-filters.ts'
import { isFiltered, isUrgentView, URGENT_FILTERS } from '../review-filters.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { Counters } from './counters.tsx'
import { StarFilter } from './star-filter.tsx'

const TYPING_PAUSE_MS = 300

interface Props {
  summary: ReviewSummary
  shown: number | undefined
  control: ReviewFilterControl
}

export function FilterCard({ summary, shown, control }: Props) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const { filters, change, clear } = control
  return (
    <section className="rv-filters" aria-label={t('filters')}>
      <StarFilter summary={summary} chosen={filters.ratings} onChange={(ratings) => change({ ratings })} />
      <div className="rv-grow">
        <Counters summary={summary} shown={shown} control={control} />
        <Flex wrap gap={8} className="rv-controls">
          <SearchBox value={filters.search} onSearch={(search) => change({ search })} />
          <FilterSelects control={control} />
          <Button
            icon={<AlertOutlined />}
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
          <Tag className="rv-tag rv-shown ax-figures" aria-live="polite">
            {t('shownOf', { shown: shown === undefined ? '…' : number(shown), total: number(summary.total) })}
          </Tag>
        </Flex>
      </div>
    </section>
  )
}

function FilterSelects({ control: { filters, change } }: { control: ReviewFilterControl }) {
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

/** Writes the address after a pause in typing; what the address says from elsewhere enters the box. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const t = useTexts(reviewsTexts)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Input
      className="rv-search"
      allowClear
      maxLength={120}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t('searchLabel')}
      placeholder={t('searchLabel')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
