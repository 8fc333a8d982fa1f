import { defineEvent, type EventContract } from '@avaliax/proto/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newEventId } from 'uuid'
import { z } from 'zod'
import type { Envelope, EventBus, OutgoingEvent } from '../src/kafka/event-bus.ts'
import { uniqueName } from './data-stores.ts'

const Payload = z.object({ thingId: z.int(), text: z.string() })
type ThingEvent = EventContract<typeof Payload>

interface Setup {
  /** A bus on the same broker and prefix each time; `waitsMs` are the pauses between the tries of a listener. */
  make(options: { prefix: string; waitsMs?: readonly number[] }): EventBus
  /** Messages of a topic, prefix included. */
  read(topic: string): Promise<{ value: string; headers: Record<string, string> }[]>
  /** Whether a group that comes later hears what was published before. */
  keepsHistory: boolean
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Every event bus must do this, whatever broker is behind it. */
export function eventBusContract(name: string, { make, read, keepsHistory }: Setup): void {
  describe(`event bus over ${name}`, () => {
    const topic = uniqueName('things')
    const prefix = 'contract.'
    const Changed: ThingEvent = defineEvent({ type: 'thing.changed', version: 1, topic, payload: Payload })
    const Moved: ThingEvent = defineEvent({ type: 'thing.moved', version: 1, topic, payload: Payload })
    const Stricter = { ...Changed, payload: Payload.extend({ extra: z.string() }) }

    const open: EventBus[] = []
    const bus = (waitsMs?: readonly number[]) => {
      const made = make({ prefix, ...(waitsMs ? { waitsMs } : {}) })
      open.push(made)
      return made
    }
    const event = (subject: string, rev: number, from: EventContract = Changed): OutgoingEvent => ({
      topic: from.topic,
      partitions: 3,
      envelope: {
        id: newEventId(),
        type: from.type,
        source: 'contract',
        time: new Date().toISOString(),
        clientId: 1,
        subject,
        rev,
        dataversion: from.version,
        data: { thingId: Number(subject), text: `rev ${rev}` },
      },
    })

    let publisher: EventBus
    const seen: Envelope<z.output<typeof Payload>>[] = []
    const failing: number[] = []
    const poisoned: unknown[] = []
    beforeAll(async () => {
      publisher = bus()
      publisher.start()
      const listener = bus([5, 5, 5, 5, 5])
      listener.on(Changed, { group: `${topic}.seen` }, async (envelope) => void seen.push(envelope))
      listener.on(Changed, { group: `${topic}.failing` }, async ({ rev, subject }) => {
        if (subject !== '13') return
        failing.push(rev)
        throw new Error('cannot do this')
      })
      listener.on(Stricter, { group: `${topic}.stricter` }, async (envelope) => void poisoned.push(envelope))
      listener.start()
      await listener.ready(15_000)
    }, 30_000)
    afterAll(async () => {
      await Promise.all(open.map((one) => one.close()))
    }, 20_000)

    test('delivers each event with its envelope, in order per subject', async () => {
      const sent: OutgoingEvent[] = []
      for (let rev = 1; rev <= 20; rev++)
        for (const subject of ['1', '2', '3', '4']) sent.push(event(subject, rev))
      await publisher.publish(sent.slice(0, 40))
      await publisher.publish(sent.slice(40))
      await until(() => seen.length >= 80)
      expect(seen.find(({ id }) => id === sent[0]?.envelope.id)).toEqual(sent[0]?.envelope)
      for (const subject of ['1', '2', '3', '4']) {
        const revs = seen.filter((envelope) => envelope.subject === subject).map(({ rev }) => rev)
        expect(revs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      }
    })

    test('hands a listener only the types it asked for', async () => {
      const before = seen.length
      await publisher.publish([event('5', 1, Moved), event('5', 2)])
      await until(() => seen.length > before)
      expect(seen.slice(before).map(({ type }) => type)).toEqual(['thing.changed'])
    })

    test('gives up after five tries, keeps the message with its reason and goes on', async () => {
      const bad = event('13', 7)
      await publisher.publish([bad, event('13', 8)])
      const letters = `${prefix}${topic}.dlq.${topic}.failing`
      await until(async () => (await read(letters)).length >= 2)
      expect(failing.filter((rev) => rev === 7)).toHaveLength(5)
      const [letter] = await read(letters)
      expect(JSON.parse(letter?.value ?? '')).toMatchObject({ id: bad.envelope.id })
      expect(letter?.headers).toMatchObject({
        'x-error': 'cannot do this',
        'x-attempts': '5',
        'x-origin-topic': `${prefix}${topic}`,
      })
    })

    test('keeps a payload that breaks its contract without trying it', async () => {
      await until(async () => (await read(`${prefix}${topic}.dlq.${topic}.stricter`)).length > 0)
      expect(poisoned).toEqual([])
    })

    const ofHistory = keepsHistory ? test : test.skip
    ofHistory('a group that comes later starts at the beginning', async () => {
      const late = bus()
      const ids: string[] = []
      late.on(Moved, { group: `${topic}.late` }, async ({ id }) => void ids.push(id))
      late.start()
      await until(() => ids.length === 1)
    })

    test('emit never throws and arrives', async () => {
      const before = seen.length
      publisher.emit(Changed, { clientId: null, subject: '77', data: { thingId: 77, text: 'x' } })
      publisher.emit(Changed, { clientId: null, subject: '77', data: { thingId: 'no' } as never })
      await until(() => seen.length > before)
      expect(seen.at(-1)).toMatchObject({ subject: '77', clientId: null, data: { thingId: 77 } })
      await until(() => publisher.emitted().waiting === 0)
      expect(publisher.emitted()).toEqual({ dropped: 0, waiting: 0 })
      expect(publisher.state()).toEqual({ connected: true })
    })
  })
}
