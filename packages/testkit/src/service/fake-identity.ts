import type { AddressInfo } from 'node:net'
import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { notFound, unavailable } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import type { Logger } from 'pino'
import { superadmin } from './actors.ts'

/** A superadmin that identity knows beside the one who asks, and one about whom it cannot say anything. */
export const COLLEAGUE = { id: 7, email: 'bia@example.com' }
export const UNREACHABLE = 503
const OPERATORS = [COLLEAGUE, { id: superadmin.userId, email: superadmin.email }]

/** Answers what a service asks identity about the agency's people, by the same contract. */
export async function fakeIdentity({ tokens, log }: { tokens: InternalTokens; log: Logger }) {
  const metrics = createMetrics('identity')
  const app = await createServer({ log, tokens, metrics, life: lifecycle({ log }), watchesLoop: false })
  mount(app, getOperator, async ({ params: { userId } }) => {
    if (userId === UNREACHABLE) throw unavailable()
    const operator = OPERATORS.find(({ id }) => id === userId)
    if (!operator) throw notFound()
    return operator
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  }
}
