import { ConnectGoogleButton } from '../../../shared/google/connect-google-button.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { studioTexts } from '../studio.texts.ts'

/** Recommends the way that lets people do more with their reviews. */
export function PlacesNotice({ clientId }: { clientId: number }) {
  const t = useTexts(studioTexts)
  return (
    <Notice
      kind="info"
      title={t('connectTitle')}
      text={t('connectText')}
      action={<ConnectGoogleButton clientId={clientId} type="default" />}
    />
  )
}
