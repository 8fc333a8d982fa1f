import { DownloadOutlined, ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { saveFile } from '../../../shared/api/download.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePictureFile } from '../hooks/use-picture-file.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { shareFile, sharesFiles } from '../share-file.ts'
import { studioTexts } from '../studio.texts.ts'

/** The picture as a file: on this device, or through the share sheet of a phone. */
export function FileActions({ studio }: { studio: Studio }) {
  const t = useTexts(studioTexts)
  const draw = usePictureFile()
  const { picture, keep } = studio

  const take = async (use: (file: File) => unknown) => {
    const file = picture && (await draw(picture))
    if (!file) return
    use(file)
    keep()
  }
  return (
    <>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        disabled={!picture}
        onClick={() => void take((file) => saveFile(file, file.name))}
      >
        {t('download')}
      </Button>
      {sharesFiles() && (
        <Button
          icon={<ShareAltOutlined aria-hidden />}
          disabled={!picture}
          onClick={() => void take((file) => shareFile(file))}
        >
          {t('share')}
        </Button>
      )}
    </>
  )
}
