import { createHash, randomBytes } from 'node:crypto'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { OauthState, StateModel } from './google.models.ts'

export const STATE_LIFE_SECONDS = 10 * 60
const RANDOM_BYTES = 32

interface Needs {
  model: StateModel
  now: () => Date
}

type Trip = Pick<OauthState, 'clientId' | 'sessionId' | 'impersonated'>

export interface BegunTrip {
  /** Travels through Google's pages. */
  state: string
  codeVerifier: string
  /** Stays in the browser. */
  browserSecret: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const secret = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** Ties the way back from Google to the client and the browser that started it: once, for ten minutes. */
export function googleStates({ model, now }: Needs) {
  return {
    async begin(trip: Trip): Promise<BegunTrip> {
      const [state, codeVerifier, browserSecret] = [secret(), secret(), secret()]
      const expiresAt = new Date(now().getTime() + STATE_LIFE_SECONDS * 1000)
      const row = { ...trip, _id: hashOf(state), browserHash: hashOf(browserSecret), codeVerifier, expiresAt }
      await fromStore(model.create([row]))
      return { state, codeVerifier, browserSecret }
    },

    /** Null when it is unknown, used or expired. */
    async find(state: string): Promise<OauthState | null> {
      const found = await fromStore(model.findById(hashOf(state)).lean<OauthState>().exec())
      return found && found.expiresAt > now() ? found : null
    },

    isFrom: ({ browserHash }: OauthState, browserSecret: string | null): boolean =>
      browserSecret !== null && hashOf(browserSecret) === browserHash,

    /** True for the one caller that used it up. */
    async use({ _id }: OauthState): Promise<boolean> {
      const { deletedCount } = await fromStore(model.deleteOne({ _id }).exec())
      return deletedCount === 1
    },
  }
}
export type GoogleStates = ReturnType<typeof googleStates>
