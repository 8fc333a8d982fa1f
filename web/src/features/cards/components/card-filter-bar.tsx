import { CardStatus, CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { STATUS } from './card-cells.tsx'

const FIELDS = { search: SearchText, status: CardStatus, type: CardType }

export const useCardFilters = () => useAddressFilters(FIELDS)
export type CardFilterControl = ReturnType<typeof useCardFilters>

interface Props {
  control: CardFilterControl
  shown: number | undefined
  total: number
}

export function CardFilterBar({ control, shown, total }: Props) {
  const { number } = useFormat()
  const t = useTexts(cardsTexts)
  const client = useTexts(clientCardsTexts)
  const { field } = control
  return (
    <FilterBar
      control={control}
      className="card-filters"
      shown={shown === undefined ? undefined : client('shown', { shown: number(shown), count: total })}
    >
      <SearchField label={t('searchCards')} {...field('search')} />
      <ChoiceFilter
        {...field('status')}
        label={t('status')}
        any={client('anyStatus')}
        values={CardStatus.options}
        nameOf={(status) => t(STATUS[status].text)}
        className="card-filter"
      />
      <ChoiceFilter
        {...field('type')}
        label={t('type')}
        any={client('anyType')}
        values={CardType.options}
        nameOf={t}
        className="card-filter"
      />
    </FilterBar>
  )
}
