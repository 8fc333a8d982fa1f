import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchText } from '../../../shared/hooks/use-search-text.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListCardsQuery, useListUnassignedCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardList } from './card-list.tsx'

const SHOWN = 20

type Which = 'last' | 'unassigned'

/** The newest cards, those that a search finds, or those that nobody holds. */
export function CardSections() {
  const t = useTexts(cardsTexts)
  const { number } = useFormat()
  const { search, setSearch } = useSearchText()
  const [which, choose] = useState<Which>('last')
  const unassigned = useListUnassignedCardsQuery({ query: { limit: SHOWN } }).data?.total
  return (
    <Section
      title={t(which === 'unassigned' ? 'unassigned' : search ? 'foundCards' : 'lastCards')}
      extra={
        <>
          <Segmented<Which>
            aria-label={t('which')}
            value={which}
            onChange={choose}
            options={[
              { value: 'last', label: t('lastCards') },
              {
                value: 'unassigned',
                label: unassigned ? `${t('unassigned')} (${number(unassigned)})` : t('unassigned'),
              },
            ]}
          />
          {which === 'last' && <SearchField label={t('searchCards')} value={search} onChange={setSearch} />}
        </>
      }
    >
      {which === 'last' ? <LastCards search={search} /> : <UnassignedCards />}
    </Section>
  )
}

function LastCards({ search }: { search: string }) {
  const t = useTexts(cardsTexts)
  const answer = useListCardsQuery({ query: { limit: SHOWN, ...(search && { search }) } })
  return (
    <ListFrame answer={answer} filled={answer.currentData !== undefined}>
      <CardList
        label={t(search ? 'foundCards' : 'lastCards')}
        cards={answer.currentData?.items}
        empty={
          <EmptyState
            drawing={search ? 'search' : 'card'}
            title={t(search ? 'nothingFound' : 'noCards')}
            text={t(search ? 'nothingFoundText' : 'noCardsText')}
          />
        }
      />
    </ListFrame>
  )
}

function UnassignedCards() {
  const t = useTexts(cardsTexts)
  const answer = useListUnassignedCardsQuery({ query: { limit: SHOWN } })
  return (
    <ListFrame answer={answer} filled={answer.data !== undefined}>
      <CardList
        stock
        label={t('unassigned')}
        cards={answer.data?.items}
        empty={<EmptyState drawing="card" title={t('noneFree')} text={t('noneFreeText')} />}
      />
    </ListFrame>
  )
}
