import { ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import { Checkbox, Flex, Select } from 'antd'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { DayField } from '../../../../shared/ui/day-field.tsx'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import { replyStateTexts } from '../../reply-state.texts.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

/** Filters that are asked for now and then: states of the reply, days of publication, reviews that are gone. */
export function Refinements({ control: { filters, change } }: { control: ReviewFilterControl }) {
  const t = useTexts(reviewsTexts)
  const state = useTexts(replyStateTexts)
  return (
    <Flex wrap gap={8} align="center" className="rv-refinements">
      <Select<ReplyState[]>
        mode="multiple"
        className="rv-states"
        aria-label={t('statesLabel')}
        placeholder={t('statesAll')}
        showSearch={false}
        maxTagCount="responsive"
        value={filters.states}
        onChange={(states) => change({ states: ReplyState.options.filter((one) => states.includes(one)) })}
        options={ReplyState.options.map((value) => ({ value, label: state(value) }))}
      />
      <DayField
        label={t('from')}
        value={filters.from}
        max={filters.to}
        onChange={(from = '') => change({ from, ...(filters.to && from > filters.to && { to: from }) })}
      />
      <DayField
        label={t('to')}
        value={filters.to}
        min={filters.from}
        onChange={(to = '') => change({ to, ...(to && to < filters.from && { from: to }) })}
      />
      <Checkbox checked={filters.removed} onChange={({ target }) => change({ removed: target.checked })}>
        {t('removedOnly')}
      </Checkbox>
    </Flex>
  )
}
