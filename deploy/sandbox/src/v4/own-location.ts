import type { Exchange } from '../kernel/exchange.ts'
import { errorInfo, refuse } from '../kernel/google-error.ts'
import { bearerUser } from '../oauth/bearer.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Location } from '../state/scenario.ts'
import { V4_SERVICE } from './v4-error.ts'

const MINUTE_MS = 60_000

export interface OwnLocation extends Location {
  /** `accounts/1/locations/2`, the parent of every v4 name. */
  parent: string
}

/** The location of the path when the token's user manages it under that very account and it is verified. */
export function ownLocation(state: SandboxState, exchange: Exchange): OwnLocation {
  const user = bearerUser(state, exchange, V4_SERVICE)
  const account = `accounts/${exchange.params.account}`
  if (!user.accounts.some(({ name }) => name === account)) return refuse(403)
  const location = state.scenario.locations.get(`locations/${exchange.params.location}`)
  if (!location || (location.account !== account && location.alsoIn !== account)) return refuse(404)
  if (!location.verified) {
    return refuse(403, {
      message: 'The location is not verified.',
      details: [errorInfo('LOCATION_NOT_VERIFIED', V4_SERVICE)],
    })
  }
  return { ...location, parent: `${account}/${location.name}` }
}

/** Edits of one profile are few per minute, and no quota increase changes that. */
export function countEdit(state: SandboxState, location: Location): void {
  const now = state.clock.now()
  const recent = (state.edits.get(location.name) ?? []).filter((at) => at > now - MINUTE_MS)
  if (recent.length >= state.settings.editsPerMinute) {
    refuse(429, {
      details: [
        errorInfo('RATE_LIMIT_EXCEEDED', V4_SERVICE, {
          quota_limit_value: String(state.settings.editsPerMinute),
        }),
      ],
    })
  }
  state.edits.set(location.name, [...recent, now])
}
