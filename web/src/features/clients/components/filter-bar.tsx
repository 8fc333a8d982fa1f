import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { ClientSort, HealthReason, InvitationState } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { PlanSource } from '@avaliax/proto/tenancy/plan-terms.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useOperatorChoices } from '../../../shared/access/operator-choices.ts'
import { useCountInvitationsQuery, useListClientTagsQuery } from '../../../shared/api/agency.api.ts'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMayRead } from '../../../shared/session/rights.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { clientsTexts } from '../clients.texts.ts'

const FIELDS = {
  search: SearchText,
  status: ClientStatus,
  planId: IdText,
  planSource: PlanSource,
  tag: z.string().max(30),
  reason: HealthReason,
  invitation: InvitationState,
  managerId: z.union([z.literal('none'), IdText]),
}
const NAMES = { planId: 'plan', planSource: 'charge', managerId: 'manager' } as const
const Sort = { sort: ClientSort, direction: z.enum(['asc', 'desc']) }

/** Search and filters of the list of clients, and its order, which filters nothing. */
export function useClientFilters() {
  const control = useAddressFilters(FIELDS, NAMES)
  const order = useAddressFilters(Sort)
  const all = useAddressFilters({ ...FIELDS, ...Sort }, NAMES)
  const nothing = Object.fromEntries(Object.keys(all.filters).map((name) => [name, undefined]))
  return {
    ...control,
    order,
    query: all.filters,
    /** These filters in this order, and no others. */
    show: (query: typeof all.filters) => all.change({ ...nothing, ...query }),
  }
}

interface Props {
  control: ReturnType<typeof useClientFilters>
}

export function ClientFilterBar({ control }: Props) {
  const t = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const localized = useLocalized()
  const { filters, field, order } = control
  const seesMoney = useMayRead('money')
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  const planNames = new Map(plans.map((plan) => [plan.id, localized(plan.translations.displayName)]))
  const tagList = useListClientTagsQuery()
  const tags = tagList.data?.tags.map(({ tag }) => tag) ?? []
  // Without tags there is no such filter; one that is not known in time keeps a place, so that nothing moves.
  const [keepsPlace] = useState(tagList.isLoading)
  const tagOptions = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags
  return (
    <FilterBar control={control} className="client-filters" keepsPlace folds>
      <SearchField label={t('search')} {...field('search')} />
      <ChoiceFilter
        {...field('status')}
        label={t('status')}
        any={t('anyStatus')}
        values={ClientStatus.options}
        nameOf={common}
        width={150}
      />
      <ChoiceFilter
        {...field('planId')}
        label={t('plan')}
        any={t('anyPlan')}
        values={[...planNames.keys()]}
        nameOf={(planId) => planNames.get(planId) ?? ''}
        width={156}
      />
      <ChoiceFilter
        {...field('planSource')}
        label={t('charge')}
        any={t('anyCharge')}
        values={PlanSource.options}
        nameOf={t}
        width={186}
      />
      {(keepsPlace || tagOptions.length > 0) && (
        <ChoiceFilter
          {...field('tag')}
          label={t('tags')}
          any={t('anyTag')}
          values={tagOptions}
          nameOf={(tag) => tag}
          width={176}
        />
      )}
      <InvitationFilter control={control} />
      <May route={setClientManager}>
        <ManagerFilter control={control} />
      </May>
      <Select
        aria-label={t('sort')}
        value={order.filters.sort ?? 'newest'}
        onChange={(sort) =>
          order.change({ sort: sort === 'newest' ? undefined : sort, direction: undefined })
        }
        options={[
          { value: 'newest', label: t('sortNewest') },
          { value: 'attention', label: t('sortAttention') },
          { value: 'urgent', label: t('sortUrgent') },
          { value: 'rating', label: t('sortRating') },
          { value: 'name', label: t('sortName') },
          { value: 'plan', label: t('sortPlan') },
          ...(seesMoney ? [{ value: 'revenue' as const, label: t('sortRevenue') }] : []),
          { value: 'employees', label: t('sortEmployees') },
          { value: 'activity', label: t('sortActivity') },
        ]}
        style={{ width: 190 }}
      />
    </FilterBar>
  )
}

const STATE_TEXTS = {
  not_invited: 'notInvited',
  invited: 'invited',
  expired: 'invitationExpired',
  accepted: 'accepted',
} as const satisfies Record<InvitationState, string>

/** How owners' invitations stand, each with its number once it is known. */
function InvitationFilter({ control }: Props) {
  const t = useTexts(clientsTexts)
  const { number } = useFormat()
  const { data } = useCountInvitationsQuery()
  return (
    <ChoiceFilter
      {...control.field('invitation')}
      label={t('invitation')}
      any={t('anyInvitation')}
      values={InvitationState.options}
      nameOf={(state) => {
        const name = t(STATE_TEXTS[state])
        return data ? `${name} (${number(data[state])})` : name
      }}
      width={176}
    />
  )
}

/** One's own clients are one press away; for who has some of them only there is nothing to choose. */
function ManagerFilter({ control }: Props) {
  const t = useTexts(clientsTexts)
  const choices = useOperatorChoices()
  return (
    <ChoiceFilter<number | 'none'>
      {...control.field('managerId')}
      label={t('manager')}
      any={t('anyManager')}
      values={[
        ...choices.slice(0, 1).map(({ value }) => value),
        'none',
        ...choices.slice(1).map(({ value }) => value),
      ]}
      nameOf={(id) =>
        id === 'none'
          ? t('noManager')
          : id === choices[0]?.value
            ? t('myClients')
            : (choices.find(({ value }) => value === id)?.label ?? '')
      }
      width={186}
    />
  )
}
