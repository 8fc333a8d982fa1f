import { SearchOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { type PlaceHit, searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSearchPlacesMutation, useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { tabStore } from '../../../shared/browser-storage.ts'
import { namesAgree } from '../../../shared/google/place-name.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { settingsTexts } from '../settings.texts.ts'
import { PlacePicture } from './photo-section.tsx'

export function PlaceSearch({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const [search, { data: places, error, isLoading, reset }] = useSearchPlacesMutation()
  const [form] = Form.useForm<{ query: string }>()
  // A company that nobody named would only find its address of mail.
  const initialQuery = client.googlePlaceId === null && client.companyNameGiven ? client.companyName : ''
  const longEnough = matching(searchPlaces.body.shape.query, t('searchEmpty'))
  const run = () =>
    search({ params: { clientId: client.id }, body: { query: form.getFieldValue('query').trim() } })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the search is opened
  useEffect(() => {
    if (!initialQuery || !firstSearchOf(client)) return
    // Whoever did not ask is not told of a failure.
    void search({ params: { clientId: client.id }, body: { query: initialQuery } }).then(
      ({ error: refused }) => refused && reset(),
    )
  }, [])

  return (
    <div>
      <FieldForm
        form={form}
        initial={{ query: initialQuery }}
        validateTrigger="onSubmit"
        onSubmit={async () => (await run()).error}
      >
        <Form.Item
          label={t('search')}
          extra={t('searchHint')}
          htmlFor="place-query"
          className="settings-search"
        >
          <Flex gap={8} wrap>
            <Form.Item name="query" noStyle rules={longEnough}>
              <Input id="place-query" type="search" maxLength={2000} className="settings-search-text" />
            </Form.Item>
            <Button
              htmlType="submit"
              type="primary"
              icon={<SearchOutlined aria-hidden />}
              loading={isLoading}
            >
              {t('searchAction')}
            </Button>
          </Flex>
        </Form.Item>
      </FieldForm>
      <ErrorState compact title={t('searchFailed')} problem={error} onRetry={run} />
      {places?.length === 0 && (
        <EmptyState drawing="search" title={t('noResults')} text={t('noResultsText')} />
      )}
      {places && places.length > 0 && <Results client={client} places={places} onLinked={reset} />}
    </div>
  )
}

/** A search is paid for: by itself it runs once for a name while the tab is open. */
function firstSearchOf({ id, companyName }: Client): boolean {
  const key = `place-search:${id}`
  if (tabStore.getItem(key) === companyName) return false
  tabStore.setItem(key, companyName)
  return true
}

type FormerPlace = Pick<Client, 'googlePlaceId' | 'googleLocation'>

/** Google's page of a place has its pictures. */
const pageOf = ({ placeId, name }: PlaceHit) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: name, query_place_id: placeId })}`

function PlaceQuestion({ client, place }: { client: Client; place: PlaceHit }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <p>{t('otherNameText', { company: client.companyName, address: place.formatted_address })}</p>
      <PlacePicture clientId={client.id} placeId={place.placeId} />
      <a href={pageOf(place)} target="_blank" rel="noopener noreferrer">
        {t('seePhotos')}
      </a>
    </>
  )
}

interface ResultsProps {
  client: Client
  places: readonly PlaceHit[]
  onLinked: () => void
}

function Results({ client, places, onLinked }: ResultsProps) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [update] = useUpdateClientMutation()
  const common = useTexts(commonTexts)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  const first = client.googlePlaceId === null && client.activatedAt === null
  const [linking, setLinking] = useState<string>()

  const linkAgain = async ({ googlePlaceId, googleLocation }: FormerPlace) =>
    toast.outcome(
      await update({ params: { clientId: client.id }, body: { googlePlaceId, googleLocation } }),
      t('formerPlaceLinked'),
      t('placeFailed'),
    )
  const link = async ({ placeId, name, formatted_address }: PlaceHit) => {
    const former: FormerPlace = client
    setLinking(placeId)
    const body = { googlePlaceId: placeId, googleLocation: formatted_address.slice(0, 300) }
    const { error } = await update({ params: { clientId: client.id }, body })
    setLinking(undefined)
    if (error) return toast.error(t('placeFailed'), error)
    const undo = former.googlePlaceId && (
      <Button onClick={() => void linkAgain(former)}>{common('undo')}</Button>
    )
    toast.success(
      t('placeLinked', { name }),
      t('reviewedFromNow', { name, address: formatted_address }),
      undo,
    )
    onLinked()
    // The first steps go on there; a company without a name is offered the place's one here.
    if (first && client.companyNameGiven) navigate(keep('/dashboard'))
  }
  const ask = (place: PlaceHit) => {
    const addresses = [place.formatted_address, client.address, client.googleFormattedAddress]
    if (!client.companyNameGiven || namesAgree(client.companyName, place.name, addresses)) return link(place)
    confirm({
      title: t('otherName', { name: place.name }),
      content: <PlaceQuestion client={client} place={place} />,
      okText: t('link'),
      cancelText: common('cancel'),
      onOk: () => link(place),
    })
  }
  return (
    <ul className="settings-results" aria-label={t('results')}>
      {places.map((place) => {
        const current = place.placeId === client.googlePlaceId
        return (
          <li key={place.placeId}>
            <div className="settings-place-name">
              <Typography.Text strong>{place.name}</Typography.Text>
              <Typography.Text type="secondary">{place.formatted_address}</Typography.Text>
            </div>
            <Button
              disabled={current || (linking !== undefined && linking !== place.placeId)}
              loading={linking === place.placeId}
              {...(!current && { 'aria-label': t('linkOf', { name: place.name }) })}
              onClick={() => void ask(place)}
            >
              {t(current ? 'linked' : 'link')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
