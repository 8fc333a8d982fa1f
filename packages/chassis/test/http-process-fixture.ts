import { defineRoute } from '@avaliax/proto/contract.ts'
import { NoContent } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import { internalTokens } from '../src/access/internal-token.ts'
import { processConfig } from '../src/config/base-config.ts'
import { mount } from '../src/http/contract/mount.ts'
import { createServer } from '../src/http/server/create-server.ts'
import { runService } from '../src/run-service.ts'

const slow = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/slow',
  access: 'public',
  summary: '',
  response: NoContent,
  status: 204,
})

// A whole process around one route that answers when its stdin, or a second request, tells it to.
await runService('cards', z.object(processConfig), async ({ config, life, log, telemetry, name }) => {
  const tokens = internalTokens({ name, privateKey: config.INTERNAL_PRIVATE_KEY, keys: config.INTERNAL_KEYS })
  const app = await createServer({ log, tokens, metrics: telemetry.metrics, life })
  mount(app, slow, async () => {
    process.stdout.write('{"msg":"inside"}\n')
    await new Promise((resolve) => life.stopping.addEventListener('abort', resolve))
    await new Promise((resolve) => setImmediate(resolve))
  })
  life.onStop('http', () => app.close())
  return {
    async listen() {
      const url = await app.listen({ port: config.PORT, host: config.HOST })
      process.stdout.write(`${JSON.stringify({ msg: 'url', url })}\n`)
    },
  }
})
