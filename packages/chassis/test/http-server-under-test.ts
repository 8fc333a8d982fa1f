import { generateKeyPairSync } from 'node:crypto'
import type { Actor } from '../src/access/actor.ts'
import { INTERNAL_TOKEN_HEADER, internalTokens } from '../src/access/internal-token.ts'
import { createServer, type ServerDeps } from '../src/http/server/create-server.ts'
import { lifecycle } from '../src/lifecycle.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    public: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

export const anActor = (over: Partial<Actor> = {}): Actor => ({
  userId: 7,
  sessionId: 'a-session',
  role: 'client',
  email: 'owner@example.com',
  language: 'pt',
  memberships: [{ companyId: 30, clientId: 3, active: true }],
  selectedClientId: 3,
  selectedCompanyId: 30,
  recentSignIn: true,
  ...over,
})
export const aSuperadmin = anActor({
  role: 'superadmin',
  memberships: [],
  selectedClientId: null,
  selectedCompanyId: null,
})

/** A service called `cards`, and the keys of those who may and may not ask it. */
export async function startHttpServer(deps: Partial<ServerDeps> = {}) {
  const pairs = { gateway: keyPair(), reviews: keyPair(), stranger: keyPair(), cards: keyPair() }
  const keys = {
    gateway: { key: pairs.gateway.public, audiences: ['cards', 'reviews'] },
    reviews: { key: pairs.reviews.public, audiences: ['cards'] },
    logging: { key: pairs.stranger.public, audiences: ['tenancy'] },
    cards: { key: pairs.cards.public, audiences: ['reviews'] },
  }
  const tokensOf = (name: string, pair: { private: string }) =>
    internalTokens({ name, privateKey: pair.private, keys })
  const tokens = {
    gateway: tokensOf('gateway', pairs.gateway),
    reviews: tokensOf('reviews', pairs.reviews),
    logging: tokensOf('logging', pairs.stranger),
    cards: tokensOf('cards', pairs.cards),
  }
  const lines: string[] = []
  const log = createLogger({
    service: 'cards',
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  })
  const life = lifecycle({ log })
  const metrics = createMetrics('cards')
  const app = await createServer({ log, tokens: tokens.cards, metrics, life, ...deps })
  const as = (actor: Actor | null) => ({ [INTERNAL_TOKEN_HEADER]: tokens.gateway.issue('cards', actor) })

  return {
    app,
    life,
    lines,
    tokens,
    as,
    client: as(anActor()),
    superadmin: as(aSuperadmin),
    service: { [INTERNAL_TOKEN_HEADER]: tokens.reviews.issue('cards') },
  }
}
export type StartedHttpServer = Awaited<ReturnType<typeof startHttpServer>>
