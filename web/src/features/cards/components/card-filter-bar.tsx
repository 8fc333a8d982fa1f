import { CardStatus, CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { Button, Select, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import type { CardFilterControl } from '../use-card-filters.ts'
import { STATUS } from './card-cells.tsx'

interface Props {
  control: CardFilterControl
  shown: number | undefined
  total: number
}

const ANY = 'any'

export function CardFilterBar({ control: { filters, change, filtered, clear }, shown, total }: Props) {
  const t = useTexts(cardsTexts)
  const client = useTexts(clientCardsTexts)
  return (
    <div className="card-filters">
      <SearchField
        label={t('searchCards')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <Select
        aria-label={t('status')}
        value={filters.status ?? ANY}
        onChange={(value) => change({ status: CardStatus.safeParse(value).data })}
        options={[
          { value: ANY, label: client('anyStatus') },
          ...CardStatus.options.map((value) => ({ value, label: t(STATUS[value].text) })),
        ]}
        className="card-filter"
      />
      <Select
        aria-label={t('type')}
        value={filters.type ?? ANY}
        onChange={(value) => change({ type: CardType.safeParse(value).data })}
        options={[
          { value: ANY, label: client('anyType') },
          ...CardType.options.map((value) => ({ value, label: t(value) })),
        ]}
        className="card-filter"
      />
      {filtered && <Button onClick={clear}>{client('clear')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {client('shown', { shown, count: total })}
        </Typography.Text>
      )}
    </div>
  )
}
