import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSearchText } from '../../../shared/hooks/use-search-text.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListCardsQuery, useListUnassignedCardsQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardList } from './card-list.tsx'

const LAST_CARDS = 20
const GLANCE = 5

/** The newest cards, or those that a search finds. */
export function LastCards() {
  const t = useTexts(cardsTexts)
  const { search, setSearch } = useSearchText()
  const answer = useListCardsQuery({ query: { limit: LAST_CARDS, ...(search && { search }) } })
  const title = t(search ? 'foundCards' : 'lastCards')
  return (
    <Section
      title={title}
      extra={<SearchField label={t('searchCards')} value={search} onChange={setSearch} />}
    >
      <ListFrame answer={answer} filled={answer.currentData !== undefined}>
        <CardList
          label={title}
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
    </Section>
  )
}

type Which = 'last' | 'unassigned'

/** The newest few or those that nobody holds, for a page that is about more than cards. */
export function CardsAtAGlance() {
  const t = useTexts(cardsTexts)
  const [which, choose] = useState<Which>('last')
  const unassigned = useListUnassignedCardsQuery({ query: { limit: GLANCE } }).data?.total
  return (
    <Section
      title={t('title')}
      titleHidden
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
                label: unassigned ? `${t('unassigned')} (${unassigned})` : t('unassigned'),
              },
            ]}
          />
          <Link to="/cards">{t('seeAll')}</Link>
        </>
      }
    >
      {which === 'last' ? <NewestCards /> : <UnassignedCards />}
    </Section>
  )
}

function NewestCards() {
  const t = useTexts(cardsTexts)
  const answer = useListCardsQuery({ query: { limit: GLANCE } })
  return (
    <ListFrame answer={answer} filled={answer.data !== undefined}>
      <CardList
        label={t('lastCards')}
        cards={answer.data?.items}
        empty={<EmptyState drawing="card" title={t('noCards')} text={t('noCardsText')} />}
      />
    </ListFrame>
  )
}

function UnassignedCards() {
  const t = useTexts(cardsTexts)
  const answer = useListUnassignedCardsQuery({ query: { limit: GLANCE } })
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
