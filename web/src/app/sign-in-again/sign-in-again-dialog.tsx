import { proveSignIn } from '@avaliax/proto/identity/auth.routes.ts'
import { useState } from 'react'
import { send } from '../../shared/api/send.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { supportsPasskeys } from '../../shared/session/passkey-support.ts'
import { type PasswordAndCode, PasswordDialog } from '../../shared/ui/password-dialog.tsx'
import { useToast } from '../../shared/ui/use-toast.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { signInAgainTexts } from './sign-in-again.texts.ts'

interface Props {
  onEnd: (isProven: boolean) => void
}

const SAID_AT_FIELDS = ['CURRENT_PASSWORD_WRONG', 'TWO_FACTOR_CODE_WRONG']

/** The password; then, where the account has a second factor, a code. Or a passkey, which is both. */
export function SignInAgainDialog({ onEnd }: Props) {
  const t = useTexts(signInAgainTexts)
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const prove = async (body: PasswordAndCode) => {
    setWorking(true)
    const { error } = await send(proveSignIn, { body })
    setWorking(false)
    if (!error) onEnd(true)
    // The password was right, and nobody has typed a code yet.
    else if (error.code === 'TWO_FACTOR_CODE_WRONG' && !needsCode) setNeedsCode(true)
    else {
      if (!SAID_AT_FIELDS.includes(error.code)) toast.error(t('failed'), error)
      return error
    }
  }
  return (
    <PasswordDialog
      title={t('title')}
      text={t('text')}
      okText={t('confirm')}
      working={working}
      withCode={needsCode}
      onSubmit={prove}
      onClose={() => onEnd(false)}
    >
      {supportsPasskeys() && <PasskeyProof onProven={() => onEnd(true)} />}
    </PasswordDialog>
  )
}
