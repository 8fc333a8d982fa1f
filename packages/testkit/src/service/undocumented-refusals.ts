import { refusalsByStatus } from '@avaliax/chassis/http/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'

/** Looks at every refusal of a server that does not listen yet; `check` throws when the API's document does not list one of them. */
export function undocumentedRefusals(app: FastifyInstance): { check(): void } {
  const found = new Set<string>()
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { contract } = request.routeOptions.config
    const isPublished = contract && contract.access !== 'internal'
    if (isPublished && statusCode >= 400 && !refusalsByStatus(contract).has(statusCode))
      found.add(`${contract.method} ${contract.path} answered ${statusCode}`)
    done()
  })
  return {
    check() {
      if (found.size > 0)
        throw new Error(
          `Name these in the contracts' errors, callers read them there:\n${[...found].join('\n')}`,
        )
    },
  }
}
