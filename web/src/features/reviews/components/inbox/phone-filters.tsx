import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import {
  isFiltered,
  isUrgentView,
  NO_FILTERS,
  type ReviewFilters,
  URGENT_FILTERS,
} from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import './phone-filters.css'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

interface Props extends FilterSheetProps {
  searching: boolean
}

/** One row of what is looked for every day; the rest is a sheet, so that the first review stands high on the page. */
export function PhoneFilters({ searching, ...props }: Props) {
  const { summary, control } = props
  const { filters, change, clear } = control
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const { search, sort } = filters
  const only = (some: Partial<ReviewFilters>) => change({ ...NO_FILTERS, search, sort, ...some })
  const urgent = isUrgentView(filters)
  const unanswered = !urgent && filters.status === 'unresponded'
  const others = isFiltered({ ...filters, search: '' }) && !urgent && !unanswered
  const chips = [
    { label: t('chipAll'), on: !isFiltered(filters), press: clear },
    {
      label: t('urgentButton'),
      count: summary.urgent,
      on: urgent,
      press: () => only(urgent ? {} : URGENT_FILTERS),
    },
    {
      label: t('chipUnanswered'),
      on: unanswered,
      press: () => only(unanswered ? {} : { status: 'unresponded' }),
    },
  ]
  return (
    <section aria-label={t('filters')}>
      {(searching || search !== '') && (
        <div className="rv-search">
          <SearchField
            label={t('searchLabel')}
            value={search}
            onChange={(text) => change({ search: text })}
          />
        </div>
      )}
      <div className="rv-chips">
        {chips.map(({ label, count = 0, on, press }) => (
          <button key={label} type="button" className="rv-chip" aria-pressed={on} onClick={press}>
            {label}
            {count > 0 && <span aria-hidden> {number(count)}</span>}
          </button>
        ))}
        <button
          type="button"
          className="rv-chip"
          aria-haspopup="dialog"
          aria-expanded={open}
          data-on={others}
          onClick={() => setOpen(true)}
        >
          {t('filters')}
        </button>
      </div>
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
