import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Typography } from 'antd'
import { dataUrlOf } from '../../../shared/data-url.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { logoTexts } from '../../../shared/ui/logo-picker.texts.ts'
import { LogoPicker } from '../../../shared/ui/logo-picker.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { galleryTexts } from '../gallery.texts.ts'
import { useLogo } from '../hooks/use-logo.ts'
import { useSaveImageMutation } from '../studio.api.ts'

const TEXTS = { ...galleryTexts, ...logoTexts }

/** The client's own logo: a saved picture that the studio draws into all others. */
export function LogoSection() {
  const t = useTexts(TEXTS)
  const toast = useToast()
  const { client } = useCurrentClient()
  const { logoPath, setLogo } = useLogo()
  const [saveImage] = useSaveImageMutation()
  if (!client) return null

  const choose = async (file: File): Promise<boolean> => {
    const base64Data = await dataUrlOf(file)
    const { data, error } = await saveImage({
      body: { base64Data, filename: file.name, clientId: client.id },
    })
    if (!data) toast.error(t('logoFailed'), error)
    return data ? setLogo(data.url) : false
  }
  return (
    <Panel anchor="logo" title={t('logo')}>
      <Typography.Paragraph type="secondary">{t('logoText')}</Typography.Paragraph>
      <LogoPicker
        path={logoPath}
        hint={t('logoHint')}
        route={updateClient}
        onChoose={choose}
        onRemove={() => setLogo(null)}
      />
    </Panel>
  )
}
