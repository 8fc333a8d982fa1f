import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import './invitation-link.css'

interface Props {
  /** Null while the dialog is closed. */
  invitation: Invitation | null
  title: string
  text: string
  onClose: () => void
}

/** A link that lets its holder set a password: shown once, to be copied. */
export function InvitationDialog({ invitation, title, text, onClose }: Props) {
  const common = useTexts(commonTexts)
  return (
    <Dialog open={invitation !== null} title={title} footer={null} onClose={onClose} destroyOnHidden>
      <p>{text}</p>
      <div className="invitation-link">
        <code>{invitation?.url}</code>
        <CopyButton type="primary" text={invitation?.url ?? ''} done={common('linkCopied')}>
          {common('copy')}
        </CopyButton>
      </div>
    </Dialog>
  )
}
