import { CheckCircleFilled, SearchOutlined } from '@ant-design/icons'
import { nicheOf } from '@avaliax/proto/scanner/niches.ts'
import { withoutAddress } from '@avaliax/proto/scanner/public-name.ts'
import type { PlaceResult } from '@avaliax/proto/scanner/search.routes.ts'
import { Button, Form, Input } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { Business } from '../draft.ts'
import { useSearchBusinessesMutation } from '../scanner.api.ts'
import { businessTexts } from '../scanner.texts.ts'
import { searchFailure } from '../search-failure.ts'

/** A link or a place id instead of a name: it needs no city. */
const PASTED = /:\/\/|\b(?:maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)\/|^\s*ChIJ[\w-]{15,}\s*$/

interface Props {
  business: Business
  onChange: (change: Partial<Business>) => void
}

/** Name and city, and the business that they find; who finds none goes on with what was typed. */
export function BusinessSearch({ business, onChange }: Props) {
  const t = useTexts(businessTexts)
  const toast = useToast()
  const [search, { isLoading }] = useSearchBusinessesMutation()
  const [found, setFound] = useState<readonly PlaceResult[]>([])
  const { businessName, city, placeId } = business
  const isPasted = PASTED.test(businessName)
  const ready = businessName.trim() !== '' && (isPasted || city.trim() !== '')

  async function start() {
    if (!ready || isLoading) return
    const query = isPasted ? businessName.trim() : `${businessName.trim()} ${city.trim()}`
    const { data, error } = await search({ body: { query } })
    setFound(data?.places ?? [])
    if (error) toast.error(t('searchFailed'), searchFailure(error), t('searchFailedText'))
    else if (data?.places.length === 0) toast.error(t('notFound'), t('notFoundText'))
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter searches here, and must not end the step.
    event.preventDefault()
    void start()
  }
  // A link is longer than a name may be, and cut it would lead nowhere.
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').replace(/\s+/g, ' ').trim()
    if (!PASTED.test(text)) return
    event.preventDefault()
    type({ businessName: text })
  }
  function choose(place: PlaceResult) {
    const { formatted_address: address, rating, user_ratings_total: reviews } = place
    // A name that reads like a link is refused in what is mailed; a map has such names.
    const name = withoutAddress(place.name)
    setFound([])
    onChange({ businessName: name, address, placeId: place.placeId, niche: nicheOf(place), rating, reviews })
  }
  const type = (change: Partial<Business>) => onChange({ ...change, placeId: null, rating: null, reviews: 0 })
  return (
    <>
      <div className="sc-search">
        <Form.Item label={t('businessName')} extra={t('pasteHint')} htmlFor="scan-name" required>
          <Input
            id="scan-name"
            maxLength={160}
            autoComplete="organization"
            value={businessName}
            onChange={({ target }) => type({ businessName: target.value })}
            onPaste={onPaste}
            onKeyDown={onEnter}
          />
        </Form.Item>
        <Form.Item label={t('city')} htmlFor="scan-city" required>
          <Input
            id="scan-city"
            maxLength={120}
            autoComplete="address-level2"
            value={city}
            onChange={({ target }) => type({ city: target.value })}
            onKeyDown={onEnter}
          />
        </Form.Item>
        <Button
          icon={<SearchOutlined aria-hidden />}
          loading={isLoading}
          disabled={!ready}
          title={ready ? undefined : t('searchHint')}
          onClick={() => void start()}
        >
          {t('search')}
        </Button>
      </div>
      {placeId && <Chosen business={business} />}
      {found.length > 0 && <Found places={found} onChoose={choose} />}
    </>
  )
}

function Chosen({ business: { rating, reviews } }: { business: Business }) {
  const t = useTexts(businessTexts)
  const { number, decimal } = useFormat()
  const figures = [
    rating !== null && `${decimal(rating)} ★`,
    t('reviews', { count: reviews }).replace(String(reviews), number(reviews)),
  ]
  return (
    <p className="sc-chosen" role="status">
      <CheckCircleFilled aria-hidden /> {t('chosen')}: {figures.filter(Boolean).join(' · ')}
    </p>
  )
}

interface FoundProps {
  places: readonly PlaceResult[]
  onChoose: (place: PlaceResult) => void
}

function Found({ places, onChoose }: FoundProps) {
  const t = useTexts(businessTexts)
  const { decimal } = useFormat()
  return (
    <div className="sc-found">
      <h3>{t('results')}</h3>
      <ul>
        {places.map((place) => (
          <li key={place.placeId}>
            <button type="button" className="sc-place" onClick={() => onChoose(place)}>
              <strong>{place.name}</strong>
              <span>{place.formatted_address}</span>
              <span className="sc-found-figures">
                {place.rating !== null && `${decimal(place.rating)} ★ · `}
                {t('reviews', { count: place.user_ratings_total })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sc-source">{t('fromGoogle')}</p>
    </div>
  )
}
