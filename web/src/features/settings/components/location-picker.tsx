import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { GoogleLocation } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Input, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { foldedText } from '../../../shared/folded-text.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGoogleLocationsQuery, useSelectGoogleLocationMutation } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'
import { GoogleRoleHint } from './google-role-hint.tsx'

/** So few are seen at a glance. */
const SEARCHED_ABOVE = 5
const PAGE = 200
const PAUSE_MS = 300
const plain = (text: string) => foldedText(text).trim()

interface Props {
  client: Client
  chosen: string | null
  onChosen: () => void
}

export function LocationPicker({ client, chosen, onChosen }: Props) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const params = { clientId: client.id }
  const [typed, setTyped] = useState('')
  const first = useGoogleLocationsQuery({ params, query: { limit: PAGE } })
  // A larger account loads only what is searched for.
  const search = useSettled(typed.trim(), PAUSE_MS)
  const isLarge = (first.data?.total ?? 0) > PAGE
  const matching = useGoogleLocationsQuery(
    { params, query: { limit: PAGE, search } },
    { skip: !isLarge || search === '' },
  )
  const { error, refetch } = first
  const locations = isLarge && search !== '' ? (matching.currentData?.items ?? []) : first.data?.items
  const [select] = useSelectGoogleLocationMutation()
  const [selecting, setSelecting] = useState<string>()

  const choose = async ({ resourceName, title }: GoogleLocation) => {
    setSelecting(resourceName)
    const { error } = await select({ params, body: { resourceName } })
    setSelecting(undefined)
    if (error) return toast.error(t('locationFailed'), error)
    toast.success(t('chosen', { name: title }))
    onChosen()
  }
  if (!locations) {
    if (error) return <ErrorState compact problem={error} onRetry={refetch} />
    return <Skeleton active title={false} />
  }
  if (first.data?.total === 0) return <EmptyState drawing="place" title={t('noLocations')} />
  const found = locations.filter(({ title, address }) =>
    plain(`${title} ${address ?? ''}`).includes(plain(typed)),
  )
  return (
    <>
      {(isLarge || locations.length > SEARCHED_ABOVE) && (
        <Input
          type="search"
          allowClear
          aria-label={t('searchLocations')}
          placeholder={t('searchLocations')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ErrorState problem={error} onRetry={refetch} />
      <ErrorState compact problem={matching.error} onRetry={matching.refetch} />
      {found.length === 0 && !matching.isFetching && !matching.error && <p role="status">{t('noResults')}</p>}
      <ul className="settings-results" aria-label={t('chooseLocation')}>
        {found.map((location) => (
          <li key={location.resourceName}>
            <div className="settings-place-name">
              <Typography.Text strong>{location.title}</Typography.Text>
              <Typography.Text type="secondary">{location.address}</Typography.Text>
              {!location.verified && (
                <Typography.Text type="warning">
                  {t(location.verificationRequested ? 'verificationRequested' : 'unverified')}
                </Typography.Text>
              )}
              {location.verified && location.mayPost === false && (
                <Typography.Text type="secondary">{t('takesNoPosts')}</Typography.Text>
              )}
              {location.verified && <GoogleRoleHint role={location.role} />}
            </div>
            <Button
              loading={selecting === location.resourceName}
              disabled={
                !location.verified ||
                location.resourceName === chosen ||
                (selecting !== undefined && selecting !== location.resourceName)
              }
              aria-label={t('chooseOf', { name: location.title })}
              onClick={() => void choose(location)}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
