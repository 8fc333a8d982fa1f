import { checkPasswordLink } from '@avaliax/proto/identity/password.routes.ts'
import { useEffect, useState } from 'react'
import { send } from '../../shared/api/send.ts'

type LinkState = 'checking' | 'ended' | 'open'

/** Whether a mailed link still holds. Where nobody can say, the form is shown: sending it tells. */
export function usePasswordLink(token: string | null): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    if (!token) return
    let gone = false
    void send(checkPasswordLink, { body: { token } }).then(({ error }) => {
      if (!gone) setState(error?.code === 'RESET_TOKEN_INVALID' ? 'ended' : 'open')
    })
    return () => {
      gone = true
    }
  }, [token])
  return state
}
