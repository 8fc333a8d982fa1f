import { PASSKEY_NAME_MAX, type Passkey } from '@avaliax/proto/identity/passkey.routes.ts'
import { Form, Typography } from 'antd'
import { useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { useDeviceName } from '../../../shared/hooks/use-device-name.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { loadPasskeys } from '../../../shared/session/passkey-support.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { passkeysTexts } from '../passkeys.texts.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation, useRenamePasskeyMutation } from '../settings.api.ts'

interface Closing {
  onClose: () => void
}

/** The name first: once the browser has made the passkey, nothing stands between it and the account. */
export function AddPasskeyDialog({ onClose }: Closing) {
  const t = useTexts(passkeysTexts)
  const toast = useToast()
  const device = useDeviceName(navigator.userAgent)
  const [working, setWorking] = useState(false)
  const [begin] = useBeginPasskeyMutation()
  const [store] = useAddPasskeyMutation()

  async function add(name: string): Promise<Failure | undefined> {
    const { data: creation, error } = await begin()
    if (!creation) return fail(error)
    const passkey = await (await loadPasskeys()).makePasskey(creation)
    if (passkey === null || passkey === 'known') {
      toast.error(t('addFailed'), undefined, t(passkey ?? 'notMade'))
      return
    }
    const answer = await store({ body: { name, passkey } })
    if (answer.error) return fail(answer.error)
    toast.success(t('added'))
    onClose()
  }
  function fail(error: Failure | undefined): Failure | undefined {
    toast.error(t('addFailed'), error)
    return error
  }
  const submit = async (name: string) => {
    setWorking(true)
    const failure = await add(name)
    setWorking(false)
    return failure
  }
  return (
    <NameDialog
      title={t('add')}
      text={t('addText')}
      okText={t('next')}
      working={working}
      name={device.slice(0, PASSKEY_NAME_MAX)}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Closing & { passkey: Passkey }) {
  const t = useTexts(passkeysTexts)
  const toast = useToast()
  const [rename, { isLoading }] = useRenamePasskeyMutation()
  const submit = async (newName: string) => {
    const answer = await rename({ params: { passkeyId: id }, body: { name: newName } })
    if (toast.outcome(answer, t('renamed'), t('renameFailed'))) onClose()
    return answer.error
  }
  return (
    <NameDialog
      title={t('renameTitle')}
      working={isLoading}
      name={name}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface Props extends Closing {
  title: string
  text?: string
  okText?: string
  working: boolean
  /** At first. */
  name: string
  /** The server may refuse it. */
  onSubmit: (name: string) => Promise<Failure | undefined>
}

function NameDialog({ text, name, onSubmit, ...dialog }: Props) {
  const t = useTexts(passkeysTexts)
  const [form] = Form.useForm<{ name: string }>()
  return (
    <FormDialog<{ name: string }>
      {...dialog}
      form={form}
      initial={{ name }}
      onSubmit={(values) => onSubmit(values.name.trim())}
    >
      {text && <Typography.Paragraph>{text}</Typography.Paragraph>}
      <NameField label={t('name')} hint={t('nameHint')} needed={t('nameNeeded')} max={PASSKEY_NAME_MAX} />
    </FormDialog>
  )
}
