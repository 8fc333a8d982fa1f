import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { sendNothing } from '@avaliax/chassis/restored-copy.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { s3Store } from './file-store/s3-store.ts'
import { guardedFetch } from './guarded-fetch/guarded-fetch.ts'
import { providerHttp } from './http/http-provider.ts'
import { recordedFetch } from './http/recorded-fetch.ts'
import { mailer } from './mailer/mailer.ts'

/** Whoever is called, by whatever protocol. */
let outside: Server
let calls = 0
let port: number
let sendAgain: () => void
beforeAll(async () => {
  outside = createServer((socket) => {
    calls++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  port = (outside.address() as AddressInfo).port
  sendAgain = sendNothing()
})
afterAll(() => {
  sendAgain()
  outside.close()
})

const url = () => `http://127.0.0.1:${port}`
const now = () => new Date()
const quiet = () => {}
const meter = { createHistogram: () => ({ record: quiet }) }
const bus = { emit: quiet }

test.each<[string, () => Promise<unknown>]>([
  [
    'mails',
    () =>
      mailer({
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: 'a@b.test',
        publicUrl: url(),
        record: quiet,
        now,
      }).send({
        to: 'ana@padaria.test',
        subject: 's',
        text: 't',
        html: 'h',
        messageId: '<1@b>',
        action: 'x',
      } as never),
  ],
  [
    'receivers of events',
    () => {
      const target = async () => ({ url: new URL(url()), pinned: { address: '127.0.0.1', family: 4 } })
      return guardedFetch({ guard: { target } as never }).post(url(), '{}')
    },
  ],
  [
    'the payment provider',
    () =>
      recordedFetch({
        now,
        api: 'stripe',
        baseUrl: url(),
        actionOf: () => 'x',
        clientOf: () => null,
        bus,
        telemetry: { metrics: { meter } },
      } as never)(`${url()}/v1/x`, { method: 'POST' }),
  ],
  [
    'Google and the language model',
    () =>
      providerHttp({
        api: 'places',
        baseUrl: url(),
        meter: null,
        timeoutMs: 1_000,
        record: quiet,
        now,
      }).request({ method: 'GET', path: '/v1/x', schema: z.unknown(), action: 'x', retry: true }),
  ],
  [
    'the bucket',
    () =>
      s3Store({
        endpoint: url(),
        bucket: 'b',
        region: 'r',
        accessKeyId: 'k',
        secretAccessKey: 's',
      }).put('x.png', Buffer.from('x'), 'image/png'),
  ],
])('a restored copy does not reach %s', async (_, send) => {
  await expect(send()).rejects.toMatchObject({ code: 'RESTORED_COPY' })
  expect(calls).toBe(0)
})
