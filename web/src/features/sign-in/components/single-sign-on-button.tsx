import { getSingleSignOn } from '@avaliax/proto/identity/single-sign-on.routes.ts'
import { useEffect, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { singleSignOnTexts } from '../single-sign-on.texts.ts'
import { goToProvider } from '../single-sign-on.ts'

interface Props {
  /** Moves the browser. */
  leave?: (url: string) => void
}

/** Last on the card, so that it moves nothing when it comes; nothing where the agency has no provider. */
export function SingleSignOnButton({ leave = (url) => location.assign(url) }: Props) {
  const t = useTexts(singleSignOnTexts)
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    send(getSingleSignOn, undefined, asking.signal)
      .then(({ data }) => setName(data?.provider?.name))
      // Only a request that was ended throws, and nobody waits for it.
      .catch(() => {})
    return () => asking.abort()
  }, [])
  if (!name) return null
  const go = async () => {
    setWorking(true)
    setFailure(await goToProvider(leave))
    setWorking(false)
  }
  return (
    <div className="sign-in-elsewhere">
      <button type="button" className="sign-in-provider" disabled={working} onClick={go}>
        {t('signInWith', { name })}
      </button>
      <p>{t('forAgency')}</p>
      {failure && (
        <p role="alert" className="sign-in-alert">
          {failure}
        </p>
      )}
    </div>
  )
}
