import { Flex, Segmented, Select, Tag } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useListAllReviewsInfiniteQuery } from '../companies/companies.api.ts'
import { companiesTexts } from '../companies/companies.texts.ts'
import { CompanyRows } from '../companies/company-rows.tsx'
import { ReviewsLoading } from '../components/inbox/paged-reviews.tsx'
import { Desk } from '../desk/desk.tsx'
import { useReviewFilters } from '../hooks/use-review-filters.ts'
import { queryOf } from '../review-filters.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import '../reviews.css'

type Which = 'urgent' | 'all'

/** Reviews of all clients for the agency, of all companies for an owner. */
export function AllReviewsPage() {
  const { role } = useUser()
  return role === 'superadmin' ? <Desk /> : <CompaniesReviews />
}

function CompaniesReviews() {
  const t = useTexts(companiesTexts)
  const { which, choose } = useWhich()
  const control = useReviewFilters()
  const urgent: Record<string, string> = which === 'urgent' ? { urgent: 'true' } : {}
  const answer = useListAllReviewsInfiniteQuery({ query: { ...queryOf(control.filters), ...urgent } })
  const reviews = rowsOf(answer.data).items
  return (
    <>
      <PageHeader title={t('companiesTitle')} help="avaliacoes" description={t('companiesText')} />
      <Toolbar
        which={which}
        choose={choose}
        control={control}
        shown={reviews?.length}
        total={answer.currentData?.pages[0]?.total}
      />
      <ListFrame answer={answer} filled={reviews !== undefined}>
        {!reviews && !answer.error && <ReviewsLoading />}
        {reviews && reviews.length > 0 && (
          <div className="rv-master">
            <CompanyRows reviews={reviews} />
          </div>
        )}
        {reviews?.length === 0 && <Nothing which={which} />}
      </ListFrame>
    </>
  )
}

function useWhich() {
  const { params, change } = useAddress()
  const which: Which = params.get('which') === 'urgent' ? 'urgent' : 'all'
  const choose = (which: Which) => change({ which: which === 'all' ? undefined : which })
  return { which, choose }
}

interface ToolbarProps {
  which: Which
  choose: (which: Which) => void
  control: ReturnType<typeof useReviewFilters>
  shown: number | undefined
  total: number | undefined
}

function Toolbar({ which, choose, control: { filters, change }, shown, total }: ToolbarProps) {
  const t = useTexts(companiesTexts)
  const review = useTexts(reviewsTexts)
  const { number } = useFormat()
  return (
    <Flex wrap gap={8} align="center" className="rv-all-tools">
      <Segmented<Which>
        aria-label={t('which')}
        value={which}
        onChange={choose}
        options={[
          { value: 'urgent', label: t('urgent') },
          { value: 'all', label: t('all') },
        ]}
      />
      <SearchField
        label={review('searchLabel')}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      <Select
        aria-label={review('sortLabel')}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
        popupMatchSelectWidth={false}
        options={[
          { value: 'newest', label: review('sortNewest') },
          { value: 'oldest', label: review('sortOldest') },
          { value: 'lowest', label: review('sortLowest') },
          { value: 'highest', label: review('sortHighest') },
        ]}
      />
      {shown !== undefined && total !== undefined && (
        <Tag className="rv-tag rv-shown ax-figures" aria-live="polite">
          {t('shown', { shown: number(shown), total: number(total) })}
        </Tag>
      )}
    </Flex>
  )
}

function Nothing({ which }: { which: Which }) {
  const t = useTexts(companiesTexts)
  const review = useTexts(reviewsTexts)
  return which === 'urgent' ? (
    <EmptyState drawing="reviews" title={t('noUrgent')} text={t('noUrgentText')} />
  ) : (
    <EmptyState drawing="search" title={review('empty')} />
  )
}
