import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { GoogleLocation } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGoogleLocationsQuery, useSelectGoogleLocationMutation } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'

interface Props {
  client: Client
  chosen: string | null
  onChosen: () => void
}

export function LocationPicker({ client, chosen, onChosen }: Props) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const params = { clientId: client.id }
  const { data: locations, error, refetch } = useGoogleLocationsQuery({ params })
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
  if (error) return <ErrorState compact problem={error as ApiProblem} onRetry={refetch} />
  if (!locations) return <Skeleton active title={false} />
  if (locations.length === 0) return <EmptyState drawing="place" title={t('noLocations')} />
  return (
    <ul className="settings-results" aria-label={t('chooseLocation')}>
      {locations.map((location) => (
        <li key={location.resourceName}>
          <div className="settings-place-name">
            <Typography.Text strong>{location.title}</Typography.Text>
            <Typography.Text type="secondary">{location.address}</Typography.Text>
          </div>
          <Button
            loading={selecting === location.resourceName}
            disabled={
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
  )
}
