import { CheckCircleFilled, SearchOutlined } from '@ant-design/icons'
import type { PlaceHit } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { problemText } from '../../../shared/api/problem.ts'
import { foldedText } from '../../../shared/folded-text.ts'
import { namesAgree } from '../../../shared/google/place-name.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { placeOfferTexts } from '../place-offer.texts.ts'
import type { PlaceOffers, PlaceTarget } from '../use-place-offers.ts'
import './clients.css'

interface Props {
  offers: PlaceOffers
  target: PlaceTarget
}

/** Searches for one client's place, and links the one that a person confirms. */
export function PlaceOffer({ offers, target }: Props) {
  const t = useTexts(placeOfferTexts)
  const language = useLanguage()
  const { companyName } = target
  const offer = offers.of(target.clientId)
  if (offer?.state === 'linked' && offer.linked)
    return (
      <Typography.Text className="place-offer-linked" role="status">
        <CheckCircleFilled aria-hidden className="client-linked" /> {t('linked', { name: offer.linked.name })}
      </Typography.Text>
    )
  const isFresh = !offer || offer.state === 'failed' || offer.state === 'searching'
  return (
    <div className="place-offer">
      {isFresh && (
        <Button
          size="small"
          icon={<SearchOutlined aria-hidden />}
          loading={offer?.state === 'searching'}
          aria-label={t('searchOf', { name: companyName })}
          onClick={() => void offers.search(target)}
        >
          {t('search')}
        </Button>
      )}
      {offer?.problem && (
        <Typography.Text type="danger" role="alert">
          {problemText(offer.problem, language)}
        </Typography.Text>
      )}
      {!isFresh && offer.hits.length === 0 && <NoPlace clientId={target.clientId} />}
      {!isFresh && offer.hits.length > 0 && (
        <ul className="place-offer-hits" aria-label={t('places', { name: companyName })}>
          {offer.hits.map((place) => (
            <li key={place.placeId}>
              <Hit offers={offers} target={target} place={place} waits={offer.state === 'linking'} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NoPlace({ clientId }: { clientId: number }) {
  const t = useTexts(placeOfferTexts)
  return (
    <Typography.Text type="secondary">
      {t('none')}. <Link to={`/settings?impersonate=${clientId}`}>{t('searchThere')}</Link>
    </Typography.Text>
  )
}

interface HitProps extends Props {
  place: PlaceHit
  waits: boolean
}

function Hit({ offers, target, place, waits }: HitProps) {
  const t = useTexts(placeOfferTexts)
  const { name, formatted_address: address, linkedTo } = place
  return (
    <Flex justify="space-between" align="start" gap={8}>
      <div>
        <Typography.Text strong>{name}</Typography.Text>{' '}
        {!isItsName(target, place) && <Tag color="warning">{t('otherName')}</Tag>}
        {linkedTo ? (
          <Tag color="warning">{t('linkedTo', { name: linkedTo.companyName })}</Tag>
        ) : (
          offers.isTaken(place.placeId) && <Tag color="warning">{t('taken')}</Tag>
        )}
        <Typography.Text type="secondary" className="place-offer-address">
          {address}
        </Typography.Text>
      </div>
      <Button
        size="small"
        disabled={waits}
        aria-label={t('linkOf', { name, address })}
        onClick={() => void offers.link(target, place)}
      >
        {t('link')}
      </Button>
    </Flex>
  )
}

/** Names of common words alone say nothing, unless they are the same. */
const isItsName = ({ companyName, address }: PlaceTarget, place: PlaceHit): boolean =>
  foldedText(companyName).trim() === foldedText(place.name).trim() ||
  namesAgree(companyName, place.name, [place.formatted_address, address])

interface AllProps {
  offers: PlaceOffers
  targets: readonly PlaceTarget[]
}

/** One press for all that nobody has searched for yet, saying how many searches that is. */
export function SearchAllPlaces({ offers, targets }: AllProps) {
  const t = useTexts(placeOfferTexts)
  const left = targets.filter(({ clientId }) => (offers.of(clientId)?.state ?? 'failed') === 'failed')
  if (targets.length < 2 || (left.length === 0 && !offers.isSearching)) return null
  return (
    <Flex wrap align="center" gap={12} className="place-offer-all">
      <Button
        icon={<SearchOutlined aria-hidden />}
        loading={offers.isSearching}
        onClick={() => void offers.searchAll(left)}
      >
        {t('searchAll', { count: left.length })}
      </Button>
      <Typography.Text type="secondary">{t('text')}</Typography.Text>
    </Flex>
  )
}
