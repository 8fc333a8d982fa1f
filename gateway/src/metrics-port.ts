import { createServer } from 'node:http'
import { runChecks } from '@avaliax/chassis/http/server/health.ts'
import type { Lifecycle } from '@avaliax/chassis/lifecycle.ts'
import type { Metrics } from '@avaliax/chassis/telemetry/metrics.ts'

interface Deps {
  metrics: Pick<Metrics, 'scrape'>
  life: Pick<Lifecycle, 'checks' | 'stopping'>
  port: number
  host: string
}

/** Metrics of the gateway for our own network: its public port refuses them to everybody. */
export function metricsPort({ metrics, life, port, host }: Deps) {
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics')
      return response.setHeader('content-type', 'text/plain; version=0.0.4').end(await metrics.scrape())
    if (request.url !== '/readyz') return response.writeHead(404).end()
    const checks = await runChecks(life.checks)
    const ready = !life.stopping.aborted && Object.values(checks).every(({ ok, critical }) => ok || !critical)
    response
      .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ready, checks }))
  })
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
    async stop() {
      server.close()
    },
  }
}
