import { createHash, randomBytes } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { OauthState, StateModel } from './google.models.ts'

const LIFE_MS = 10 * 60_000
const RANDOM_BYTES = 32

interface Needs {
  model: StateModel
  now: () => Date
}

type Trip = Pick<OauthState, 'clientId' | 'sessionId' | 'impersonated'>

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')
const secret = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** Ties the way back from Google to the client that started it: once, for ten minutes. */
export function googleStates({ model, now }: Needs) {
  return {
    async begin(trip: Trip): Promise<{ state: string; codeVerifier: string }> {
      const [state, codeVerifier] = [secret(), secret()]
      const expiresAt = new Date(now().getTime() + LIFE_MS)
      await fromStore(model.create([{ ...trip, _id: hashOf(state), codeVerifier, expiresAt }]))
      return { state, codeVerifier }
    },

    /** Uses a state up; one that is unknown, used or expired is refused. */
    async finish(state: string | undefined): Promise<OauthState> {
      const found = state
        ? await fromStore(
            model
              .findOneAndDelete({ _id: hashOf(state) })
              .lean<OauthState>()
              .exec(),
          )
        : null
      if (!found || found.expiresAt <= now()) throw appError('OAUTH_STATE_INVALID')
      return found
    },
  }
}
export type GoogleStates = ReturnType<typeof googleStates>
