import {
  beginPasskeyProof,
  type PasskeyRequest,
  proveWithPasskey,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { send } from '../../shared/api/send.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { loadPasskeys } from '../../shared/session/passkey-support.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { signInAgainTexts } from './sign-in-again.texts.ts'

interface Props {
  onProven: () => void
}

const newRequest = async () => (await send(beginPasskeyProof, undefined)).data

/** A button for whoever has a passkey. It is asked for beforehand: Safari opens its dialog only at once after a click. */
export function PasskeyProof({ onProven }: Props) {
  const t = useTexts(signInAgainTexts)
  const toast = useToast()
  const [request, setRequest] = useState<PasskeyRequest>()
  const [working, setWorking] = useState(false)
  useEffect(() => {
    void newRequest().then(setRequest)
  }, [])
  if (!request || request.allowCredentials.length === 0) return null
  const prove = async () => {
    setWorking(true)
    const { askForPasskey } = await loadPasskeys()
    const assertion = await askForPasskey(request)
    const answer = assertion && (await send(proveWithPasskey, { body: assertion }))
    if (answer?.data) return onProven()
    if (answer?.error) toast.error(t('failed'), answer.error)
    // A challenge is answered once, and holds for five minutes.
    setRequest(await newRequest())
    setWorking(false)
  }
  return (
    <Button block loading={working} onClick={() => void prove()}>
      {t('withPasskey')}
    </Button>
  )
}
