import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { DropPlace } from '../../../shared/ui/drop-place.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { dataUrlOf } from '../data-url.ts'
import { galleryTexts } from '../gallery.texts.ts'
import { useLogo } from '../hooks/use-logo.ts'
import { useSaveImageMutation } from '../studio.api.ts'
import './logo-section.css'

/** The client's own logo: a saved picture that the studio draws into all others. */
export function LogoSection() {
  const t = useTexts(galleryTexts)
  const toast = useToast()
  const { client } = useCurrentClient()
  const { logoPath, setLogo, working } = useLogo()
  const [saveImage] = useSaveImageMutation()
  const [uploading, setUploading] = useState(false)
  if (!client) return null

  const upload = async (file: File): Promise<void> => {
    const base64Data = await dataUrlOf(file)
    const { data, error } = await saveImage({
      body: { base64Data, filename: file.name, clientId: client.id },
    })
    if (!data) return void toast.error(t('logoFailed'), error)
    if (await setLogo(data.url)) toast.success(t('logoSaved'))
  }
  const choose = async (file: File) => {
    setUploading(true)
    await upload(file).finally(() => setUploading(false))
  }
  const remove = async () => {
    if (await setLogo(null)) toast.success(t('logoRemoved'))
  }
  return (
    <Panel anchor="logo" title={t('logo')}>
      <Typography.Paragraph type="secondary">{t('logoText')}</Typography.Paragraph>
      <div className="logo-section">
        {logoPath && (
          <figure>
            <img src={logoPath} alt={t('currentLogo')} width={112} height={112} />
            <Button type="text" danger loading={working && !uploading} onClick={() => void remove()}>
              {t('removeLogo')}
            </Button>
          </figure>
        )}
        <DropPlace
          label={uploading ? t('uploading') : t(logoPath ? 'changeLogo' : 'chooseLogo')}
          hint={t('logoHint')}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          working={uploading}
          onFile={(file) => void choose(file)}
        />
      </div>
    </Panel>
  )
}
