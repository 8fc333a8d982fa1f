import { Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DataList } from '../../../shared/ui/data-list.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { clientsTexts } from '../clients.texts.ts'
import { placeOfferTexts } from '../place-offer.texts.ts'
import { type PlaceTarget, usePlaceOffers } from '../use-place-offers.ts'
import type { Chosen } from '../use-selection.ts'
import { PlaceOffer, SearchAllPlaces } from './place-offer.tsx'

interface Props {
  clients: readonly Chosen[]
  onClose: () => void
}

/** Offers each chosen client without a place the ones that a search finds. */
export default function PlacesDialog({ clients, onClose }: Props) {
  const t = useTexts(placeOfferTexts)
  const list = useTexts(clientsTexts)
  const offers = usePlaceOffers()
  // Those that are linked meanwhile stay in sight.
  const [targets] = useState<readonly PlaceTarget[]>(() =>
    clients
      .filter(({ googleLinked }) => !googleLinked)
      .map(({ id, companyName, address }) => ({ clientId: id, companyName, address })),
  )
  const who = ({ companyName, address }: PlaceTarget) => (
    <div>
      <Typography.Text strong>{companyName}</Typography.Text>
      {address && (
        <Typography.Text type="secondary" className="place-offer-address">
          {address}
        </Typography.Text>
      )}
    </div>
  )
  return (
    <Dialog title={t('linkPlaces')} width={760} footer={null} onClose={onClose}>
      <SearchAllPlaces offers={offers} targets={targets} />
      <DataList
        label={t('linkPlaces')}
        items={targets}
        keyOf={({ clientId }) => clientId}
        columns={[
          { key: 'who', title: list('company'), share: 40, wraps: true, render: who },
          {
            key: 'place',
            title: t('place'),
            render: (target) => <PlaceOffer offers={offers} target={target} />,
          },
        ]}
        card={(target) => (
          <>
            {who(target)}
            <PlaceOffer offers={offers} target={target} />
          </>
        )}
        empty={<EmptyState drawing="search" title={t('allLinked')} text={t('text')} />}
      />
    </Dialog>
  )
}
