import type { ComparedCompanies } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { Flex, Select } from 'antd'
import { Link } from 'react-router-dom'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PeriodSwitch } from '../../../shared/ui/period-switch.tsx'
import { useCompanyFiguresQuery } from '../companies.api.ts'
import { groupsOf, inOrder, ORDERS, type Order } from './compared.ts'
import { comparisonTexts } from './comparison.texts.ts'
import { ComparisonList } from './comparison-list.tsx'

/** All companies of the signed-in person side by side: who is well, and who needs a look. */
export function ComparisonPage() {
  const t = useTexts(comparisonTexts)
  const { days } = usePeriodDays()
  const { currentData: data, error, refetch } = useCompanyFiguresQuery({ query: { days: `${days}` } })
  const companies = data?.companies
  const isAlone = companies !== undefined && companies.length < 2
  return (
    <>
      <PageHeader
        help="plano"
        title={t('title')}
        description={t('description')}
        {...(!isAlone && { actions: <PeriodSwitch /> })}
      />
      <ErrorState problem={error} onRetry={refetch} />
      {isAlone ? (
        <EmptyState
          drawing="place"
          title={t(companies.length === 1 ? 'oneTitle' : 'noneTitle')}
          text={t(companies.length === 1 ? 'oneText' : 'noneText')}
          action={<Link to="/companies">{t('toCompanies')}</Link>}
        />
      ) : (
        (data || !error) && <Compared {...(data && { data })} />
      )}
    </>
  )
}

function Compared({ data }: { data?: ComparedCompanies }) {
  const t = useTexts(comparisonTexts)
  const { number } = useFormat()
  const { params, change } = useAddress()
  const order = ORDERS.find((known) => known === params.get('sort')) ?? 'rating'
  const groups = groupsOf(data?.companies ?? [])
  const group = groups.find((known) => known === params.get('group'))
  const shown = data?.companies.filter(({ tags }) => !group || tags.includes(group))
  const leftOut = data?.leftOut ?? 0
  return (
    <Flex vertical gap={16}>
      {leftOut > 0 && (
        <Notice
          kind="info"
          title={t('leftOut', { count: leftOut, shown: number(leftOut) })}
          text={t('leftOutText')}
        />
      )}
      <FilterBar control={{ filtered: group !== undefined, clear: () => change({ group: undefined }) }}>
        <Select<Order>
          aria-label={t('sortBy')}
          value={order}
          className="comparison-sort"
          options={ORDERS.map((value) => ({ value, label: t(`${value}First`) }))}
          onChange={(sort) => change({ sort: sort === 'rating' ? undefined : sort })}
        />
        {groups.length > 0 && (
          <ChoiceFilter
            label={t('group')}
            any={t('allGroups')}
            values={groups}
            nameOf={(value) => value}
            value={group}
            onChange={(chosen) => change({ group: chosen })}
            width={190}
          />
        )}
      </FilterBar>
      <ComparisonList companies={shown && inOrder(shown, order)} groups={groups} order={order} />
    </Flex>
  )
}
