import type { SavedImage } from '@avaliax/proto/content/image.routes.ts'
import { useRef } from 'react'
import { dataUrlOf } from '../../../shared/data-url.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { RefusedField } from '../../../shared/ui/use-refused-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { Picture } from '../drawing/draw-picture.ts'
import type { PictureContent } from '../drawing/picture.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { useSaveImageMutation } from '../studio.api.ts'
import { usePictureFile } from './use-picture-file.ts'

/** Saves a picture once: the same one again is the one that was saved. Null after a failure, which has been told. */
export function useSavedPicture(clientId: number, title: Pick<RefusedField, 'refuse'>) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const draw = usePictureFile()
  const [save] = useSaveImageMutation()
  const last = useRef<{ key: string; image: SavedImage }>(undefined)

  return async (picture: Picture): Promise<SavedImage | null> => {
    const { layout, palette, content } = picture
    const key = JSON.stringify({ layout, palette, content })
    if (last.current?.key === key) return last.current.image
    const file = await draw(picture)
    if (!file) return null
    const base64Data = await dataUrlOf(file)
    const filename = captionOf(content)
    const { data, error } = await save({ body: { base64Data, filename, clientId } })
    if (!data) {
      toast.error(t('saveFailed'), error)
      title.refuse(error)
      return null
    }
    last.current = { key, image: data }
    return data
  }
}

/** The words that people gave the picture: what they find it by in the gallery. */
const captionOf = ({ title, author }: PictureContent) =>
  [title.trim().replaceAll(/[/\\]/g, ' '), author.replaceAll(/[/\\]/g, ' ')].filter(Boolean).join(' · ')
