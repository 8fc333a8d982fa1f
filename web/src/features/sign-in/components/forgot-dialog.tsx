import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailProposalLine } from '../../../shared/ui/email-proposal-line.tsx'
import { checkField } from '../credentials.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { TextField } from './text-field.tsx'

interface Props {
  /** The person typed it into the log-in form. */
  email: string
  onClose: () => void
}

/** The browser's own dialog: it keeps the focus inside, closes with Esc and gives the focus back. */
export function ForgotDialog({ email, onClose }: Props) {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSent, setSent] = useState(false)
  const close = () => dialog.current?.close()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog ref={dialog} className="sign-in-dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('forgotTitle')}</h2>
      <div role="status">{isSent && <p className="sign-in-said">{t('forgotSaid')}</p>}</div>
      {isSent ? (
        // biome-ignore lint/a11y/noAutofocus: the focused button went with the form
        <button type="button" className="sign-in-submit" autoFocus onClick={close}>
          {common('close')}
        </button>
      ) : (
        <ForgotForm email={email} onSent={() => setSent(true)} onCancel={close} />
      )}
    </dialog>
  )
}

interface FormProps {
  email: string
  onSent: () => void
  onCancel: () => void
}

function ForgotForm({ email, onSent, onCancel }: FormProps) {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const [working, setWorking] = useState(false)
  const { form, values, bind, write, valid } = useCheckedFields({
    initial: { email },
    check: (field, { email }) => checkField('sign-in', field, email),
    say: t,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = working ? null : valid()
    if (!typed) return
    setWorking(true)
    // Whatever comes back is a success to the person: nobody learns here which addresses are registered.
    await send(forgotPassword, { body: { email: typed.email.trim() } })
    onSent()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={working}>
      <p className="sign-in-said">{t('forgotText')}</p>
      <TextField
        {...bind('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        below={<EmailProposalLine value={values.email} onAccept={(email) => write('email', email)} />}
      />
      <div className="sign-in-actions">
        <button type="button" className="sign-in-second" onClick={onCancel}>
          {common('cancel')}
        </button>
        <button type="submit" className="sign-in-submit" disabled={working}>
          {t(working ? 'sending' : 'sendLink')}
        </button>
      </div>
    </form>
  )
}
