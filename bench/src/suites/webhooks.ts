import { TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { sendToMake } from '@avaliax/proto/content/delivery.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { TestNetwork } from '@avaliax/testkit/test-network.ts'
import { until } from '@avaliax/testkit/until.ts'
import { type Collection, MongoClient } from 'mongodb'
import { rangeOf } from '../harness/compare.ts'
import type { Suite } from './suite.ts'

const AUTOMATIONS = 20
/** More than a process of content-generation works on at a time. */
const HELD = 30
/** With the rounds less than a client may send in a minute. */
const BURST = 15
const DELIVERED_WITHIN_MS = 120_000
/** Calls at a time: fewer than the gateway passes on, so that none is refused. */
const CALLS = 32
/** At most 1.1 times the time. */
const GOAL = 1 / 1.1

interface Delivery {
  _id: number
  status: string
  createdAt: Date
  /** When the attempt began that ended it. */
  finishedAt: Date
  durationMs: number
}

type Send = () => Promise<number>

/** From the call to the receiver's answer: many deliveries at once, and those of 19 clients beside one whose receiver hangs. */
export const webhooks: Suite = async ({ network, namespace, rounds }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const rows = mongo.db(`${namespace}-content-generation`).collection<Delivery>('webhook_deliveries')
  try {
    const senders: Send[] = []
    for (let number = 0; number < AUTOMATIONS; number++)
      senders.push(await automation(network, hookOf(number)))
    const [hanging = never, ...others] = senders
    // The first one of a client writes down its endpoint.
    await delivered(rows, senders)
    const burst = await delivered(
      rows,
      senders.flatMap((send) => Array.from({ length: BURST }, () => send)),
    )
    const p95 = async (): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < rounds.rounds; round++)
        times.push(...(await delivered(rows, others)).map(durationOf))
      return percentile(times, 0.95)
    }
    await p95()
    const alone = [await p95(), await p95()] as const
    await network.sandbox('POST', 'faults', { api: 'make', mode: 'timeout', match: { hookId: hookOf(0) } })
    for (let count = 0; count < HELD; count++) await hanging()
    const beside = await p95()
    const ratio = rangeOf(alone.map((ms) => ms / beside))
    const yardstick = rangeOf(alone).median
    return [
      {
        what: `${burst.length} deliveries of ${CALLS} callers, to ${AUTOMATIONS} receivers`,
        value: perSecond(burst),
        unit: 'per second',
      },
      {
        path: `p95 of ${others.length} receivers’ deliveries beside ${HELD} of one that hangs`,
        yardstick: 'without it',
        goal: GOAL,
        figure: {
          ratio,
          spread: rangeOf([alone[0] / alone[1]]),
          speeds: { ours: beside, yardstick, unit: 'ms' },
        },
      },
    ]
  } finally {
    await network.sandbox('DELETE', 'faults')
    await mongo.close()
  }
}

const hookOf = (number: number): string => `bench-receiver-${number}`
const never = () => Promise.reject(new Error('There is no automation'))

/** A client of its own with an automation; sends one delivery and returns its id. */
async function automation({ owner, stack }: TestNetwork, hook: string): Promise<Send> {
  const { api, clientId } = await owner()
  const webhookUrl = `${stack.sandboxUrl}/make/${hook}`
  await api.call(updateClient, { params: { clientId }, body: { makeWebhookUrl: webhookUrl } })
  const { url: image_url } = await api.call(saveGeneratedImage, { body: { base64Data: TINY_PNG } })
  const at = new Date().toISOString()
  const payload = {
    company: 'Padaria',
    review: { author: 'Ana', rating: 5, text: 'Ótimo pão!', date: at },
    content: {
      image_url,
      post_text: 'Ótimo pão!',
      image_version: 'quote',
      color_palette: 'modern',
      generated_at: at,
    },
  }
  return async () => (await api.call(sendToMake, { body: { webhookUrl, payload } })).deliveryId
}

/** The rows of one delivery of each sender, once all have arrived. */
async function delivered(rows: Collection<Delivery>, senders: readonly Send[]): Promise<Delivery[]> {
  const ids: number[] = []
  const left = senders.values()
  const call = async () => {
    for (const send of left) ids.push(await send())
  }
  await Promise.all(Array.from({ length: CALLS }, call))
  return until(
    () => rows.find({ _id: { $in: ids }, status: 'delivered' }).toArray(),
    ({ length }) => length === ids.length,
    DELIVERED_WITHIN_MS,
  )
}

const endOf = ({ finishedAt, durationMs }: Delivery): number => finishedAt.getTime() + durationMs
const durationOf = (delivery: Delivery): number => endOf(delivery) - delivery.createdAt.getTime()

function perSecond(deliveries: readonly Delivery[]): number {
  const begun = Math.min(...deliveries.map(({ createdAt }) => createdAt.getTime()))
  return Math.round((deliveries.length / (Math.max(...deliveries.map(endOf)) - begun)) * 1_000)
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
