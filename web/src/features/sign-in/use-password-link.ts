import { checkPasswordLink } from '@avaliax/proto/identity/password.routes.ts'
import { useEffect, useState } from 'react'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { send } from '../../shared/api/send.ts'

type LinkState = 'checking' | 'ended' | 'used' | 'open'

function stateOf(error: ApiProblem | undefined): LinkState {
  if (error?.code !== 'RESET_TOKEN_INVALID') return 'open'
  return error.details?.some(({ path }) => path === 'token') ? 'used' : 'ended'
}

/** Whether a mailed link still holds. Where nobody can say, the form is shown: sending it tells. */
export function usePasswordLink(token: string | null): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    if (!token) return
    let gone = false
    void send(checkPasswordLink, { body: { token } }).then(({ error }) => {
      if (!gone) setState(stateOf(error))
    })
    return () => {
      gone = true
    }
  }, [token])
  return state
}
