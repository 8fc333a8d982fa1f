import type { AddressInfo } from 'node:net'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getTeamNames } from '@avaliax/proto/cards/employee/team-names.internal.ts'
import type { Logger } from 'pino'

interface Deps {
  tokens: InternalTokens
  log: Logger
}

/** Answers what this service asks cards: who works for a client; null: it is away. */
export async function fakeCards({ tokens, log }: Deps) {
  const teams = new Map<number, string[] | null>()
  const metrics = createMetrics('cards')
  const app = await createServer({ log, tokens, metrics, life: lifecycle({ log }), watchesLoop: false })
  mount(app, getTeamNames, async ({ params: { clientId } }) => {
    const names = teams.get(clientId)
    if (names === null) throw unavailable()
    return { names: names ?? [] }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    teams,
    close: () => app.close(),
  }
}
export type FakeCards = Awaited<ReturnType<typeof fakeCards>>
