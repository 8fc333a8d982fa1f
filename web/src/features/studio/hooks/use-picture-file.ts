import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { Picture } from '../drawing/draw-picture.ts'
import { pictureFile } from '../picture-file.ts'
import { studioTexts } from '../studio.texts.ts'

/** Draws the file; a browser that cannot is told of, and the answer is null. */
export function usePictureFile() {
  const t = useTexts(studioTexts)
  const toast = useToast()
  return async (picture: Picture): Promise<File | null> => {
    try {
      return await pictureFile(picture, new Date())
    } catch {
      toast.error(t('drawFailedTitle'), t('drawFailed'))
      return null
    }
  }
}
