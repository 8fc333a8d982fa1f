import type { Input } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { checkSession } from '../session/session.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { type Sent, send } from './send.ts'

/** One RTK Query endpoint from one contract: `build.query({ ...call(listReviews), providesTags: ['Review'] })`. */
export function call<const R extends RouteContract>(route: R) {
  return {
    queryFn: async (input: Input<R>, api: { signal: AbortSignal }): Promise<Sent<R>> => {
      let answer = await send(route, input, api.signal)
      // The call is sent again once the person has shown to be the one who signed in.
      if (answer.error?.code === 'SIGN_IN_AGAIN' && (await signInAgain()))
        answer = await send(route, input, api.signal)
      // One refused call is not proof of what became of the session, or of the rights; the current-user check decides.
      const { status, code } = answer.error ?? {}
      if (status === 401 || code === 'TWO_FACTOR_REQUIRED' || code === 'FORBIDDEN') void checkSession()
      return answer
    },
  }
}
