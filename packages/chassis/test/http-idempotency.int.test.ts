import { randomUUID } from 'node:crypto'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { Id } from '@avaliax/proto/values.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { appError } from '../src/errors.ts'
import { mount } from '../src/http/contract/mount.ts'
import { type IdempotencyDocument, mongoIdempotencyStore } from '../src/http/server/idempotency-store.ts'
import { testDatabase } from './data-stores.ts'
import { anActor, type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const create = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/things',
  access: 'user',
  summary: '',
  body: z.strictObject({ name: z.string() }),
  response: z.object({ id: Id, name: z.string() }),
  status: 201,
  deadlineMs: 5_000,
})

const SECRET = 'opens-the-door-once'
const invite = defineRoute({ ...create, path: '/secrets', secretAnswer: true })
let secrets = 0

const ids = { next: 100 }
const things = new Map<number, string>()
let behave: (newId: number) => Promise<void> = async () => {}
let clock = Date.now()
let server: StartedHttpServer
let store: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  store = await testDatabase()
  server = await startHttpServer({
    idempotency: mongoIdempotencyStore({
      collection: store.db.collection<IdempotencyDocument>('idempotency_keys') as never,
      now: () => new Date(clock),
    }),
  })
  mount(
    server.app,
    create,
    async ({ body, newId = 0 }) => {
      await behave(newId)
      things.set(newId, body.name)
      return { id: newId, name: body.name }
    },
    {
      newId: async () => ids.next++,
      async existing({ newId = 0 }) {
        const name = things.get(newId)
        return name === undefined ? null : { id: newId, name }
      },
    },
  )
  mount(server.app, invite, async ({ body }) => ({ id: 1, name: `${body.name} ${SECRET}-${++secrets}` }))
  await server.app.ready()
})
afterEach(() => {
  behave = async () => {}
  things.clear()
})
afterAll(async () => {
  await server.app.close()
  await store.close()
})

const post = (key: string, body: object = { name: 'a' }, headers = server.client, url = '/things') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': key },
    payload: body,
  })

test('the same key and body: one thing, the same answer', async () => {
  const key = randomUUID()
  const [first, second] = [await post(key), await post(key)]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.body).toBe(first.body)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(things.size).toBe(1)
})

test('another body, another person, a bad key', async () => {
  const key = randomUUID()
  await post(key)
  expect((await post(key, { name: 'b' })).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  const other = await post(key, { name: 'b' }, server.as(anActor({ userId: 8 })))
  expect(other.statusCode).toBe(201)
  expect(things.size).toBe(2)
  expect((await post('x'.repeat(256))).statusCode).toBe(400)
})

test('twenty at once: one thing; the others get its answer or are told to wait', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key)))
  expect(things.size).toBe(1)
  const bodies = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body))
  expect(bodies.size).toBe(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' })
    expect(answer.headers['retry-after']).toBe('1')
  }
})

test('a refused command frees its key', async () => {
  const key = randomUUID()
  behave = async () => {
    throw appError('CONFLICT')
  }
  expect((await post(key)).statusCode).toBe(409)
  behave = async () => {}
  expect((await post(key, { name: 'corrected' })).json()).toMatchObject({ name: 'corrected' })
})

test('after an unknown failure the retry has the same id', async () => {
  const key = randomUUID()
  const tried: number[] = []
  behave = async (newId) => {
    tried.push(newId)
    if (tried.length === 1) throw new Error('connection lost')
  }
  expect((await post(key)).statusCode).toBe(500)
  expect((await post(key)).statusCode).toBe(201)
  expect(tried[1]).toBe(tried[0])
})

test('after a crash the key is taken over once its deadline has passed, and what was created is found', async () => {
  const key = randomUUID()
  let started = () => {}
  const running = new Promise<void>((resolve) => {
    started = resolve
  })
  let crash = () => {}
  behave = (newId) =>
    new Promise((_, reject) => {
      things.set(newId, 'made before the crash')
      crash = () => reject(new Error('the process died'))
      started()
    })
  const first = post(key)
  await running
  behave = async () => {
    throw new Error('must not run a second time')
  }
  expect((await post(key)).json()).toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' })
  clock += create.deadlineMs + 3_000
  const second = await post(key)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toMatchObject({ name: 'made before the crash' })
  crash()
  expect((await first).statusCode).toBe(500)
  expect((await post(key)).body).toBe(second.body)
})

test('an answer with a secret is repeated, and neither a cache nor a reader of the store gets it', async () => {
  const key = randomUUID()
  const ask = (which = key) => post(which, { name: 'link' }, server.client, invite.path)
  const [first, again] = [await ask(), await ask()]
  expect(first.json().name).toContain(`${SECRET}-1`)
  expect(again.body).toBe(first.body)
  expect([first.headers['cache-control'], again.headers['cache-control']]).toEqual(['no-store', 'no-store'])
  const kept = await store.db.collection('idempotency_keys').find().toArray()
  expect(JSON.stringify(kept)).not.toContain(SECRET)
  expect(JSON.stringify(kept)).not.toContain(key)
  expect((await ask(randomUUID())).json().name).toContain(`${SECRET}-2`)
})
