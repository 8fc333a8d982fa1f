import { createHash } from 'node:crypto'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Connection } from 'mongoose'
import { type OauthState, oauthStates } from './google.models.ts'

export const STATE_LIFE_SECONDS = 10 * 60
const RANDOM_BYTES = 32

interface Deps {
  db: Connection
  now: () => Date
}

type Trip = Pick<OauthState, 'clientId' | 'sessionId' | 'linkId' | 'impersonated'>

export interface BegunTrip {
  /** Travels through Google's pages. */
  state: string
  codeVerifier: string
  /** Stays in the browser, under the attempt's name: several may be under way there. */
  browserSecret: string
  attempt: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const ATTEMPT_LENGTH = 16
/** Answers an attempt's name; it says nothing about its state. */
export const attemptOf = (state: string): string => hashOf(state).slice(0, ATTEMPT_LENGTH)
const secret = (): string => randomToken(RANDOM_BYTES)

/** Ties the way back from Google to the client and the browser that started it: once, for ten minutes. */
export function googleStates({ db, now }: Deps) {
  const rows = oauthStates.on(db).within('all')
  return {
    async begin(trip: Trip): Promise<BegunTrip> {
      const [state, codeVerifier, browserSecret] = [secret(), secret(), secret()]
      const expiresAt = new Date(now().getTime() + STATE_LIFE_SECONDS * 1000)
      const row = { ...trip, _id: hashOf(state), browserHash: hashOf(browserSecret), codeVerifier, expiresAt }
      await rows.insertOne(row)
      return { state, codeVerifier, browserSecret, attempt: attemptOf(state) }
    },

    /** Null when it is unknown, used or expired. */
    async find(state: string): Promise<OauthState | null> {
      const found = await rows.findOne({ _id: hashOf(state) })
      return found && found.expiresAt > now() ? found : null
    },

    isFrom: ({ browserHash }: OauthState, browserSecret: string | null): boolean =>
      browserSecret !== null && hashOf(browserSecret) === browserHash,

    /** True for the one caller that used it up. */
    use: async ({ _id }: OauthState): Promise<boolean> => (await rows.deleteMany({ _id })) === 1,
  }
}
export type GoogleStates = ReturnType<typeof googleStates>
