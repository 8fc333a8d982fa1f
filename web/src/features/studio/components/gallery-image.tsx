import { DeleteOutlined, DownloadOutlined, ShareAltOutlined, ShopOutlined } from '@ant-design/icons'
import { deleteImage, type SavedImage } from '@avaliax/proto/content/image.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Tag } from 'antd'
import { saveFile } from '../../../shared/api/download.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { logoTexts } from '../../../shared/ui/logo-picker.texts.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { type RowAction, RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { galleryTexts } from '../gallery.texts.ts'
import { useLogo } from '../hooks/use-logo.ts'
import { shareFile, sharesFiles } from '../share-file.ts'
import { useDeleteImageMutation } from '../studio.api.ts'

const TEXTS = { ...galleryTexts, ...logoTexts }

export function GalleryImage({ image }: { image: SavedImage }) {
  const t = useTexts(galleryTexts)
  const { isLogo } = useLogo()
  const name = image.label ?? String(image.id)
  return (
    <li>
      <a href={savedPath(image.url)} target="_blank" rel="noreferrer">
        <img
          src={savedPath(image.url)}
          alt={t('imageOf', { name })}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
      </a>
      <div className="gallery-foot">
        <div>
          <span className="gallery-name" title={name}>
            {name}
          </span>
          <RelativeTime iso={image.createdAt} />
          {isLogo(image.url) && <Tag>{t('logo')}</Tag>}
        </div>
        <RowMenu name={name} actions={useActions(image, name)} />
      </div>
    </li>
  )
}

function useActions(image: SavedImage, name: string): RowAction[] {
  const t = useTexts(TEXTS)
  const toast = useToast()
  const remove = useRemove(image)
  const { isLogo, setLogo } = useLogo()

  const take = async (use: (file: File) => unknown): Promise<void> => {
    const file = await fileOf(image, name).catch(() => null)
    if (file) use(file)
    else toast.error(t('fetchFailed'))
  }
  const asLogo = async () => {
    if (await setLogo(image.url)) toast.success(t('logoSaved'))
  }
  return [
    {
      key: 'download',
      label: t('download'),
      icon: <DownloadOutlined aria-hidden />,
      onClick: () => void take((file) => saveFile(file, file.name)),
    },
    ...(sharesFiles()
      ? [
          {
            key: 'share',
            label: t('share'),
            icon: <ShareAltOutlined aria-hidden />,
            onClick: () => void take(shareFile),
          },
        ]
      : []),
    ...(isLogo(image.url)
      ? []
      : [
          {
            key: 'logo',
            route: updateClient,
            label: t('useAsLogo'),
            icon: <ShopOutlined aria-hidden />,
            onClick: () => void asLogo(),
          },
        ]),
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      route: deleteImage,
      onClick: remove,
    },
  ]
}

function useRemove(image: SavedImage): () => void {
  const t = useTexts(galleryTexts)
  const toast = useToast()
  const ask = useConfirmDanger()
  const { isLogo, setLogo } = useLogo()
  const [send] = useDeleteImageMutation()
  return () =>
    ask({
      title: t('removeQuestion'),
      consequence: `${isLogo(image.url) ? `${t('removeLogoText')} ` : ''}${t('removeText')}`,
      confirmLabel: t('remove'),
      async onConfirm() {
        // First the name, then the thing: nobody is to look for a logo that is gone.
        if (isLogo(image.url) && !(await setLogo(null))) return
        toast.outcome(await send({ params: { imageId: image.id } }), t('removed'), t('removeFailed'))
      },
    })
}

/** Under its own name; a name without the type's ending gets one. */
async function fileOf({ url, type }: SavedImage, name: string): Promise<File> {
  const answer = await fetch(savedPath(url))
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
  const ending = type === 'image/png' ? '.png' : '.jpg'
  const fileName = /\.(?:png|jpe?g)$/i.test(name) ? name : `${name}${ending}`
  return new File([await answer.blob()], fileName, { type })
}
