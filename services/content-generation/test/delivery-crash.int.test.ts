import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { getDelivery, sendToMake } from '@avaliax/proto/content/delivery.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { anOwner, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { type HookSink, hookSink } from './hook-sink.ts'
import { base64, png } from './pictures.ts'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const CLIENT = 3
const DELIVERIES = 5
let sink: HookSink
let network: ContentNetwork
const workers: ChildProcess[] = []

beforeAll(async () => {
  sink = await hookSink()
  network = await startContentNetwork({ OUTBOUND_ALLOW: sink.prefix, ROLE: 'api' })
}, 60_000)
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await network?.stop()
  await sink?.close()
})

function startWorker(): ChildProcess {
  const env = { ...process.env, ...network.variables, PORT: '0', ROLE: 'worker' }
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

test('kill -9 of the worker in the middle of its deliveries loses none, and repeats them under the same id', async () => {
  const owner = anOwner(CLIENT)
  // Takes the first calls and never answers; once the worker is gone it answers at once.
  let hangs = true
  const url = sink.hook('crash', (response) => {
    if (!hangs) response.end('Accepted')
  })
  network.tenancy.clients.set(CLIENT, clientFacts(CLIENT, { companyName: 'Casa Aurora' }))
  network.tenancy.hooks.set(CLIENT, url)
  const image = await network.as(owner)(saveGeneratedImage, {
    body: {
      base64Data: base64(png({ width: 30, height: 30 })),
    },
  })
  const payload = {
    company: 'Casa Aurora',
    review: { author: 'Rita Moraes', rating: 5, text: 'Ótimo café!', date: '2026-11-02' },
    content: {
      image_url: image.body.url,
      post_text: 'Ótimo café!',
      image_version: 'quote',
      color_palette: 'modern',
      generated_at: '2026-11-02T12:00:00.000Z',
    },
  }
  const first = startWorker()
  const ids: number[] = []
  for (let nth = 0; nth < DELIVERIES; nth++) {
    const sent = await network.as(owner)(sendToMake, { body: { webhookUrl: url, payload } })
    expect(sent.status).toBe(202)
    ids.push(sent.body.deliveryId)
  }
  await until(
    () => sink.callsTo('crash').length,
    (calls) => calls > 0,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  const interrupted = new Set(sink.callsTo('crash').map(({ headers }) => headers['webhook-id']))
  hangs = false
  startWorker()

  const statesOf = () =>
    Promise.all(
      ids.map(
        async (id) => (await network.as(owner)(getDelivery, { params: { deliveryId: id } })).body.status,
      ),
    )
  await until(statesOf, (states) => states.every((state) => state === 'delivered'), 80_000)
  const calls = sink.callsTo('crash').map(({ headers }) => String(headers['webhook-id']))
  expect(new Set(calls).size).toBe(DELIVERIES)
  // Only what the dead worker had begun came a second time.
  expect(calls).toHaveLength(DELIVERIES + interrupted.size)
}, 120_000)
