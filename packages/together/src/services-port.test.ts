import { createServer } from 'node:http'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { expect, test } from '@jest/globals'
import { servicesPort } from './services-port.ts'

test('each service is there under its name, and nothing else is', async () => {
  const cards = createServer((request, reply) => void reply.end(`cards has ${request.url}`))
  const port = await portPicker().pick('services')
  const services = servicesPort({ servers: new Map([['cards', cards]]), port })
  await services.start()
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await ask('/cards/metrics?a=b')).text()).toBe('cards has /metrics?a=b')
    expect(await (await ask('/cards//r/x')).text()).toBe('cards has //r/x')
    for (const path of ['/', '/cards', '/reviews/metrics', '/Cards/metrics'])
      expect((await ask(path)).status).toBe(404)
  } finally {
    await services.stop()
  }
})
