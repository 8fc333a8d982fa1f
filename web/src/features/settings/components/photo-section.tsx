import { PictureOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { PlacePhotos } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { usePlacePhotosQuery } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'

type Photo = PlacePhotos['photos'][number]

/** The place's pictures at Google. In basic mode each look is paid for, so they are asked for by a press. */
export function PhotoSection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const isAdvanced = client.googleIntegrationMode === 'advanced'
  const [isRequested, setRequested] = useState(false)
  const isLinked = client.googlePlaceId !== null || isAdvanced
  return (
    <Panel anchor="photos" title={t('photos')}>
      <Flex vertical align="start" gap={16}>
        <Typography.Text type="secondary">{t(isLinked ? 'photosText' : 'photosNeedPlace')}</Typography.Text>
        {isLinked && !isAdvanced && !isRequested && (
          <Button icon={<PictureOutlined aria-hidden />} onClick={() => setRequested(true)}>
            {t('showPhotos')}
          </Button>
        )}
        {isLinked && (isAdvanced || isRequested) && <Gallery clientId={client.id} />}
      </Flex>
    </Panel>
  )
}

function Gallery({ clientId }: { clientId: number }) {
  const t = useTexts(settingsTexts)
  const { data, error, refetch } = usePlacePhotosQuery({ params: { clientId } })
  if (!data) {
    if (error) return <ErrorState compact problem={error} onRetry={refetch} />
    return <Skeleton active title={false} />
  }
  if (data.photos.length === 0) return <EmptyState drawing="place" title={t('noPhotos')} />
  return (
    <>
      <ul className="settings-photos" aria-label={t('photos')}>
        {data.photos.map((photo, index) => (
          <PhotoTile key={photo.url} photo={photo} position={index + 1} />
        ))}
      </ul>
      <Typography.Text type="secondary">
        {t('photosShown', { shown: data.photos.length, total: data.totalCount })} · Google Maps
      </Typography.Text>
    </>
  )
}

/** The first picture of a place that may be linked, so that its owner recognises it; nothing while there is none. */
export function PlacePicture({ clientId, placeId }: { clientId: number; placeId: string }) {
  const { data } = usePlacePhotosQuery({ params: { clientId }, query: { placeId } })
  const [photo] = data?.photos ?? []
  if (!photo) return null
  return (
    <ul className="settings-photos">
      <PhotoTile photo={photo} position={1} />
    </ul>
  )
}

function PhotoTile({ photo, position }: { photo: Photo; position: number }) {
  const t = useTexts(settingsTexts)
  const [isBroken, setBroken] = useState(false)
  const { url, thumbnailUrl, attribution } = photo
  const name = t('photoName', { position })
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('openPhoto', { position })}>
        {isBroken ? (
          <PictureOutlined aria-hidden className="settings-photo-broken" />
        ) : (
          <img
            src={thumbnailUrl}
            alt={name}
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        )}
      </a>
      {attribution && <Author name={attribution} url={photo.attributionUrl} />}
    </li>
  )
}

function Author({ name, url }: { name: string; url: string | null }) {
  const t = useTexts(settingsTexts)
  const words = t('photoBy', { name })
  if (!url?.startsWith('https://')) return <small>{words}</small>
  return (
    <small>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    </small>
  )
}
