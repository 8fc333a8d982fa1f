import { setTimeout as wait } from 'node:timers/promises'
import type { Broker } from './broker.ts'
import type { Received } from './dead-letter.ts'
import { topicNames } from './topics.ts'

export interface ParkedMessage {
  /** Event id, or place in the topic when the message has none. */
  id: string
  topic: string
  group: string
  error: string
  attempts: number
  firstFailedAt: string
  replays: number
  /** Replayed too often: it stays until somebody mends the cause by hand. */
  parked: boolean
  message: Received
}

export interface DlqDepth {
  topic: string
  group: string
  waiting: number
  parked: number
}

export interface ReplayOptions {
  group: string
  id?: string | undefined
  dryRun?: boolean
  /** Messages per second. */
  rate?: number
}

export interface DlqTool {
  list(): Promise<DlqDepth[]>
  show(group: string, id?: string): Promise<ParkedMessage[]>
  /** Sends letters back to their topic, for the group that failed; returns what was (or would be) sent. */
  replay(options: ReplayOptions): Promise<ParkedMessage[]>
  /** Letters of every group; topics are read several at a time. */
  all(): Promise<ParkedMessage[]>
  /** Gives letters up for good; they stay in the topic until it forgets them, but nobody sees them again. */
  discard(group: string, id: string): Promise<ParkedMessage[]>
}

export const MAX_REPLAYS = 3
const DEFAULT_RATE = 20
const READ_TOGETHER = 8
/** A marker behind a letter says that it went back: a log cannot forget a message in its middle. */
const MARK = 'x-replayed'

interface Deps {
  broker: Pick<Broker, 'topics' | 'read' | 'send'>
  topicPrefix: string
}

export function dlqTool({ broker, topicPrefix }: Deps): DlqTool {
  const names = topicNames(topicPrefix)

  async function deadTopics(onlyGroup?: string) {
    const found = (await broker.topics()).map((name) => ({ name, parsed: names.parse(name) }))
    return found.flatMap(({ name, parsed }) =>
      parsed && (!onlyGroup || parsed.group === onlyGroup) ? [{ name, ...parsed }] : [],
    )
  }

  async function letters(name: string, group: string): Promise<ParkedMessage[]> {
    const messages: Received[] = []
    await broker.read(name, (message) => void messages.push(message))
    const gone = new Set(messages.flatMap(({ headers }) => headers[MARK] ?? []))
    return messages
      .filter((message) => !message.headers[MARK] && !gone.has(placeOf(message)))
      .map((message) => letterOf(message, group))
  }

  async function ofGroup(group: string, id?: string): Promise<ParkedMessage[]> {
    const found: ParkedMessage[] = []
    for (const { name } of await deadTopics(group)) found.push(...(await letters(name, group)))
    return id ? found.filter((letter) => letter.id === id) : found
  }

  async function sendBack(letter: ParkedMessage): Promise<void> {
    const { message, group, topic, replays } = letter
    const headers = {
      ...pick(message.headers, ['content-type', 'type']),
      'x-replay': String(replays + 1),
      'x-replay-group': group,
    }
    await broker.send([{ topic, key: message.key, value: message.value, headers }])
    // A crash between the two sends replays once more, which consumers absorb.
    await markGone(message)
  }

  const markGone = (message: Received) =>
    broker.send([{ topic: message.topic, key: null, value: '', headers: { [MARK]: placeOf(message) } }])

  return {
    async list() {
      const depths: DlqDepth[] = []
      for (const { name, topic, group } of await deadTopics()) {
        const found = await letters(name, group)
        const parked = found.filter((letter) => letter.parked).length
        if (found.length > 0) depths.push({ topic, group, waiting: found.length - parked, parked })
      }
      return depths
    },
    show: ofGroup,
    async all() {
      const found: ParkedMessage[] = []
      const topics = await deadTopics()
      for (let next = 0; next < topics.length; next += READ_TOGETHER) {
        const some = topics.slice(next, next + READ_TOGETHER)
        const lists = await Promise.all(some.map(({ name, group }) => letters(name, group)))
        found.push(...lists.flat())
      }
      return found
    },
    async discard(group, id) {
      const letters = await ofGroup(group, id)
      for (const { message } of letters) await markGone(message)
      return letters
    },
    async replay({ group, id, dryRun = false, rate = DEFAULT_RATE }) {
      const due = (await ofGroup(group, id)).filter((letter) => !letter.parked)
      if (dryRun) return due
      for (const letter of due) {
        await sendBack(letter)
        await wait(1000 / rate)
      }
      return due
    },
  }
}

const placeOf = ({ partition, offset }: Received) => `${partition}-${offset}`

const pick = (from: Record<string, string>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))

function letterOf(message: Received, group: string): ParkedMessage {
  const { headers } = message
  const replays = Number(headers['x-replay'] ?? 0)
  return {
    id: eventId(message.value) ?? placeOf(message),
    topic: headers['x-origin-topic'] ?? '',
    group,
    error: headers['x-error'] ?? '',
    attempts: Number(headers['x-attempts'] ?? 0),
    firstFailedAt: headers['x-first-failed-at'] ?? '',
    replays,
    parked: replays >= MAX_REPLAYS,
    message,
  }
}

function eventId(value: string): string | undefined {
  try {
    const { id } = JSON.parse(value) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
