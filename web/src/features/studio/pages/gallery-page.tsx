import { PictureOutlined } from '@ant-design/icons'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { Button, Progress } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { GalleryImage } from '../components/gallery-image.tsx'
import { galleryTexts } from '../gallery.texts.ts'
import { useImageUsageQuery, useListImagesInfiniteQuery } from '../studio.api.ts'
import './gallery.css'

/** Every saved picture of a client, and how much of its space they take. */
export function GalleryPage() {
  const t = useTexts(galleryTexts)
  const { clientId, error, refetch } = useCurrentClient()
  const skip = { skip: clientId === undefined }
  const answer = useListImagesInfiniteQuery({ params: { clientId: clientId ?? 0 } }, skip)
  const images = answer.currentData?.pages.flatMap((page) => page.items)
  if (clientId === undefined && error) return <ErrorState problem={error} onRetry={refetch} />
  return (
    <>
      <PageHeader
        title={t('gallery')}
        help="imagens"
        description={t('galleryText')}
        actions={<CreateButton />}
      />
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
  const t = useTexts(galleryTexts)
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

/** A picture begins with a review that has words. */
function CreateButton() {
  const t = useTexts(galleryTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <May route={saveGeneratedImage}>
      <Button
        type="primary"
        icon={<PictureOutlined aria-hidden />}
        onClick={() => navigate(keep('/reviews?ratings=5,4&content=text'))}
      >
        {t('create')}
      </Button>
    </May>
  )
}

function NoImages() {
  const t = useTexts(galleryTexts)
  return (
    <EmptyState drawing="search" title={t('noImages')} text={t('noImagesText')} action={<CreateButton />} />
  )
}
