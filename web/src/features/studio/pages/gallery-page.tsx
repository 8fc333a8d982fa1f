import type { SavedImage } from '@avaliax/proto/content/image.routes.ts'
import { Button, Progress } from 'antd'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { useDeleteImageMutation, useImageUsageQuery, useListImagesInfiniteQuery } from '../studio.api.ts'
import './gallery.css'

/** Every saved picture of a client, and how much of its space they take. */
export function GalleryPage() {
  const t = useTexts(publishingTexts)
  const { clientId } = useCurrentClient()
  const skip = { skip: clientId === undefined }
  const answer = useListImagesInfiniteQuery({ clientId: clientId ?? 0 }, skip)
  const images = answer.currentData?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeader title={t('gallery')} description={t('galleryText')} />
      {clientId !== undefined && <UsageBar clientId={clientId} />}
      <ListFrame answer={answer} filled={images !== undefined}>
        {images?.length === 0 && <NoImages />}
        <ul className="gallery" aria-label={t('gallery')}>
          {images?.map((image) => (
            <GalleryImage key={image.id} image={image} />
          ))}
        </ul>
      </ListFrame>
    </>
  )
}

function UsageBar({ clientId }: { clientId: number }) {
  const t = useTexts(publishingTexts)
  const { decimal } = useFormat()
  const { data } = useImageUsageQuery({ params: { clientId } })
  const inMegabytes = (bytes: number) => decimal(bytes / MEGABYTE)
  if (!data) return <div className="gallery-usage" />
  const { usedBytes, quotaBytes } = data
  return (
    <div className="gallery-usage">
      <Progress
        aria-label={t('usageLabel')}
        percent={Math.min(100, Math.ceil((usedBytes / quotaBytes) * 100))}
        showInfo={false}
        size="small"
      />
      <span className="ax-figures">
        {t('usage', { used: `${inMegabytes(usedBytes)} MB`, quota: `${inMegabytes(quotaBytes)} MB` })}
      </span>
    </div>
  )
}

const MEGABYTE = 1024 * 1024

function GalleryImage({ image }: { image: SavedImage }) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const ask = useConfirmDanger()
  const [remove] = useDeleteImageMutation()
  const name = image.label ?? String(image.id)
  const confirm = () =>
    ask({
      title: t('removeQuestion'),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      async onConfirm() {
        const { error } = await remove({ params: { imageId: image.id } })
        if (error) toast.error(t('removeFailed'), error)
        else toast.success(t('removed'))
      },
    })
  return (
    <li>
      <a href={pathOf(image.url)} target="_blank" rel="noreferrer">
        <img
          src={pathOf(image.url)}
          alt={t('imageOf', { name })}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
      </a>
      <span className="gallery-name">{name}</span>
      <div className="gallery-foot">
        <RelativeTime iso={image.createdAt} />
        <Button type="text" danger aria-label={t('removeOf', { name })} onClick={confirm}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

/** Pictures are of this origin, whatever name it is reached by. */
const pathOf = (url: string): string => new URL(url, location.origin).pathname

function NoImages() {
  const t = useTexts(publishingTexts)
  const keep = useKeepImpersonation()
  return (
    <EmptyState
      drawing="search"
      title={t('noImages')}
      text={t('noImagesText')}
      action={<Link to={keep('/reviews')}>{t('toReviews')}</Link>}
    />
  )
}
