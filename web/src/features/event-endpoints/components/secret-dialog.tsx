import { Typography } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { eventEndpointTexts } from '../event-endpoints.texts.ts'
import '../../../shared/ui/invitation-link.css'

/** A signing secret, shown this once and forgotten with the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(eventEndpointTexts)
  const common = useTexts(commonTexts)
  return (
    <Dialog title={t('secretTitle')} footer={null} onClose={onClose} destroyOnHidden>
      <Typography.Paragraph>{t('secretText')}</Typography.Paragraph>
      <div className="invitation-link">
        <code>{secret}</code>
        <CopyButton type="primary" text={secret} done={t('copied')}>
          {common('copy')}
        </CopyButton>
      </div>
    </Dialog>
  )
}
