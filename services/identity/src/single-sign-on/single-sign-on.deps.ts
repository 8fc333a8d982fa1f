import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { answer, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSingleSignOn,
} from '@avaliax/proto/identity/single-sign-on.routes.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { UsedChallenges } from '../auth/used-challenges.store.ts'
import { visitorOf } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { openIdProvider } from './open-id-provider.lookup.ts'
import { singleSignOn } from './single-sign-on.service.ts'

/** Each asks the provider. */
const PER_ADDRESS = { max: 30, windowSeconds: 60 }

/** Operators sign in at the agency's own provider, where one is configured. */
export function buildSingleSignOn(
  deps: SharedDeps & { auth: AuthService; challenges: UsedChallenges },
): void {
  const { app, config, limits } = deps
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  const provider = issuer ? openIdProvider({ issuer, clientId, clientSecret }) : null
  const signOn = singleSignOn({
    ...deps,
    provider: provider ?? nobody,
    seal: sealer(config.SEAL_KEYS),
    publicUrl: config.PUBLIC_URL,
  })
  const allowed = async (address: string): Promise<void> => {
    if (!provider) throw notFound()
    const quota = await limits.take(`single-sign-on:${addressBlock(address)}`, PER_ADDRESS)
    if (!quota.allowed) throw appError('RATE_LIMITED', { retryAfterSeconds: quota.retryAfterSeconds })
  }

  mount(app, getSingleSignOn, async () => ({ provider: issuer ? { name: config.OIDC_NAME } : null }))

  mount(app, beginSingleSignOn, async (call) => {
    await allowed(visitorOf(call).address)
    return signOn.begin()
  })

  mount(app, finishSingleSignOn, async (call) => {
    const visitor = visitorOf(call)
    await allowed(visitor.address)
    const opened = await signOn.finish(call.body, visitor)
    return 'challenge' in opened ? answer(202, opened) : opened
  })
}

/** Stands where none is configured: the routes are refused before they ask it. */
const nobody = {
  signInUrl: async () => {
    throw notFound()
  },
  identityOf: async () => null,
}
