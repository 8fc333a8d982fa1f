import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { usePublicSettingsQuery } from '../../../shared/api/public-settings.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useListClientCardsInfiniteQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { AssignDialog } from '../components/assign-dialog.tsx'
import { CardFigures } from '../components/card-figures.tsx'
import { CardFilterBar, type CardFilterControl, useCardFilters } from '../components/card-filter-bar.tsx'
import { ClientCardList } from '../components/client-card-list.tsx'
import { MarkDialog } from '../components/mark-dialog.tsx'

/** A client's own cards: who holds which, and what became of the others. */
export function ClientCardsPage() {
  const t = useTexts(cardsTexts)
  const client = useTexts(clientCardsTexts)
  const { client: record, error, refetch } = useCurrentClient()
  if (!record) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
  return (
    <>
      <PageHeader title={t('title')} help="equipe-e-cartoes" description={client('description')} />
      <Flex vertical gap={20}>
        <ClientCardStats clientId={record.id} />
        <ClientCards key={record.id} client={record} />
      </Flex>
    </>
  )
}

function ClientCards({ client: { id: clientId } }: { client: Client }) {
  const control = useCardFilters()
  const answer = useListClientCardsInfiniteQuery({ params: { clientId }, query: control.filters })
  const [cardToAssign, setCardToAssign] = useState<Card | null>(null)
  const [cardToMark, setCardToMark] = useState<Card | null>(null)
  const { items: cards, total } = rowsOf(answer.currentData)
  return (
    <div>
      {(total > 0 || control.filtered) && (
        <CardFilterBar control={control} shown={cards?.length} total={total} />
      )}
      <ListFrame answer={answer} filled={cards !== undefined}>
        <ClientCardList
          cards={cards}
          empty={<NoCards control={control} />}
          onAssign={setCardToAssign}
          onMark={setCardToMark}
        />
      </ListFrame>
      {cardToAssign && (
        <AssignDialog clientId={clientId} card={cardToAssign} onClose={() => setCardToAssign(null)} />
      )}
      {cardToMark && <MarkDialog card={cardToMark} onClose={() => setCardToMark(null)} />}
    </div>
  )
}

function NoCards({ control }: { control: CardFilterControl }) {
  const t = useTexts(cardsTexts)
  const client = useTexts(clientCardsTexts)
  const { data: settings } = usePublicSettingsQuery(undefined, { skip: control.filtered })
  if (control.filtered) {
    return <NothingFound control={control} title={t('nothingFound')} text={client('nothingFoundText')} />
  }
  const agency = settings?.agencyName || client('yourAgency')
  return (
    <EmptyState
      drawing="card"
      title={client('emptyTitle')}
      text={client('emptyText', { agency })}
      action={
        settings?.agencyUrl && (
          <Button href={settings.agencyUrl} target="_blank" rel="noreferrer">
            {client('askAgency', { agency })}
          </Button>
        )
      }
    />
  )
}

/** How many cards there are, and where: the last three are all of them. */
function ClientCardStats({ clientId }: { clientId: number }) {
  const t = useTexts(clientCardsTexts)
  const answer = useGetClientStatsQuery({ params: { clientId } })
  const { data } = answer
  const figures = [
    { label: t('total'), value: data?.cardCount },
    { label: t('assigned'), value: data?.assignedCards },
    { label: t('available'), value: data?.unassignedCards },
    { label: t('outOfUse'), value: data?.outOfUseCards },
  ]
  return <CardFigures figures={figures} answer={answer} />
}
