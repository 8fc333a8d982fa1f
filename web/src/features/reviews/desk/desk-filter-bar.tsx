import { AlertOutlined, ClockCircleOutlined, FilterOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useListClientTagsQuery } from '../../../shared/api/agency.api.ts'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useWideScreen } from '../../../shared/hooks/use-wide-screen.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { ChoiceFilter } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useGetReplyGoalQuery } from '../approval/approval.api.ts'
import { approvalTexts } from '../approval/approval.texts.ts'
import { FilterSelects } from '../components/inbox/filter-card.tsx'
import { Refinements } from '../components/inbox/refinements.tsx'
import { isFolded, isRefined, isUrgentView, STARS, URGENT_FILTERS } from '../review-filters.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { useAssignees } from './assignee-select.tsx'
import { deskTexts } from './desk.texts.ts'
import type { DeskFilterControl } from './use-desk-filters.ts'

/** An operator's filters of all day stand in front, where there is room; the rest is folded away. */
export function DeskFilterBar({ control }: { control: DeskFilterControl }) {
  const review = useTexts(reviewsTexts)
  const { filters, change } = control.reviews
  const urgent = isUrgentView(filters)
  const wide = useWideScreen()
  const [choice, choose] = useState<boolean>()
  const open = choice ?? (wide ? isRefined(filters) : control.ofAgency || isFolded(filters))
  return (
    <section className="rv-filters" aria-label={review('filters')}>
      <div className="rv-controls">
        <SearchField
          label={review('searchLabel')}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        {wide && <DailyFilters control={control} />}
        <Button
          icon={<AlertOutlined aria-hidden />}
          danger={urgent}
          aria-pressed={urgent}
          onClick={() => change(URGENT_FILTERS)}
        >
          {review('urgentButton')}
        </Button>
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => choose(!open)}>
          {review('filters')}
        </Button>
        {control.filtered && (
          <Button type="link" onClick={control.clear}>
            {review('clear')}
          </Button>
        )}
        <LateButton control={control} />
      </div>
      {open && (
        <div className="rv-more-filters">
          <Flex vertical gap={8} className="rv-grow">
            {!wide && (
              <div className="rv-daily">
                <DailyFilters control={control} />
              </div>
            )}
            <Flex wrap gap={8}>
              <FilterSelects control={control.reviews} />
            </Flex>
            <Refinements control={control.reviews} />
          </Flex>
        </div>
      )}
    </section>
  )
}

function DailyFilters({ control }: { control: DeskFilterControl }) {
  const t = useTexts(deskTexts)
  const { filters, change } = control.reviews
  return (
    <>
      <div className="rv-choice">
        <ClientPicker label={t('client')} allowClear {...control.field('clientId')} />
      </div>
      <OfClientFilters control={control} />
      <StarsSelect chosen={filters.ratings} onChange={(ratings) => change({ ratings })} />
      <AssigneeFilter control={control} />
    </>
  )
}

/** Reviews that are over their goal, the oldest first; nothing where there is none. It stands last, because it comes later. */
function LateButton({ control }: { control: DeskFilterControl }) {
  const t = useTexts(approvalTexts)
  const { number } = useFormat()
  const { data } = useGetReplyGoalQuery()
  const { change } = useAddress()
  const { value } = control.field('late')
  const late = data?.late ?? 0
  if (!value && late === 0) return null
  return (
    <Button
      icon={<ClockCircleOutlined aria-hidden />}
      danger={value !== undefined}
      aria-pressed={value !== undefined}
      onClick={() =>
        change({ late: value ? undefined : 'true', sort: value ? undefined : 'oldest', review: undefined })
      }
    >
      {late > 0 ? `${t('late')} (${number(late)})` : t('late')}
    </Button>
  )
}

/** The agency knows these of the clients themselves. */
function OfClientFilters({ control: { field } }: { control: DeskFilterControl }) {
  const t = useTexts(deskTexts)
  const localized = useLocalized()
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  const planNames = new Map(plans.map((plan) => [plan.id, localized(plan.translations.displayName)]))
  const usedTags = useListClientTagsQuery().data?.tags.map(({ tag }) => tag) ?? []
  const { value: tag } = field('tag')
  const tags = tag && !usedTags.includes(tag) ? [tag, ...usedTags] : usedTags
  return (
    <>
      <ChoiceFilter
        {...field('planId')}
        label={t('plan')}
        any={t('anyPlan')}
        values={[...planNames.keys()]}
        nameOf={(planId) => planNames.get(planId) ?? ''}
        className="rv-choice"
      />
      {tags.length > 0 && (
        <ChoiceFilter
          {...field('tag')}
          label={t('tag')}
          any={t('anyTag')}
          values={tags}
          nameOf={(tag) => tag}
          className="rv-choice"
        />
      )}
    </>
  )
}

interface StarsProps {
  chosen: number[]
  onChange: (ratings: number[]) => void
}

function StarsSelect({ chosen, onChange }: StarsProps) {
  const t = useTexts(deskTexts)
  const review = useTexts(reviewsTexts)
  return (
    <Select<number[]>
      mode="multiple"
      className="rv-choice"
      aria-label={review('starsLabel')}
      placeholder={t('anyStars')}
      showSearch={false}
      maxTagCount="responsive"
      value={chosen}
      onChange={(ratings) => onChange(STARS.filter((stars) => ratings.includes(stars)))}
      options={STARS.map((stars) => ({
        value: stars,
        label: `${stars} ${review('starsUnit', { count: stars })}`,
      }))}
    />
  )
}

function AssigneeFilter({ control }: { control: DeskFilterControl }) {
  const t = useTexts(deskTexts)
  const assignees = useAssignees()
  return (
    <ChoiceFilter<number | 'none'>
      {...control.field('assigneeId')}
      label={t('assignee')}
      any={t('anyAssignee')}
      values={['none', ...assignees.map(({ value }) => value)]}
      nameOf={(id) =>
        id === 'none' ? t('nobody') : (assignees.find(({ value }) => value === id)?.label ?? '')
      }
      className="rv-choice"
    />
  )
}
