import { defineRoute } from '@avaliax/proto/contract.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const declared = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/trip',
  access: 'public',
  summary: '',
  response: z.object({ cookie: z.string().nullable() }),
  cookies: { reads: ['trip'], sets: ['trip'] },
})
const { cookies: _, ...undeclared } = { ...declared, path: '/api/other' }
const SENT = { cookie: 'session=secret; trip=abc; tripwire=1' }

let gateway: StartedGateway
beforeAll(async () => {
  const handle: Parameters<typeof startGateway>[0]['routes'][string]['handle'] = async ({
    request,
    reply,
  }) => {
    reply.header('set-cookie', ['trip=new; HttpOnly', 'session=forged'])
    return { cookie: request.headers.cookie ?? null }
  }
  const routes = { declared: { route: declared, handle }, undeclared: { route: undeclared, handle } }
  gateway = await startGateway({ routes })
})
afterAll(() => gateway?.close())

const look = async (path: string) => {
  const answer = await fetch(gateway.url + path, { headers: SENT })
  return { sent: await answer.json(), kept: answer.headers.getSetCookie() }
}

test('a route reads and sets the cookies that its contract names, and no other', async () => {
  expect(await look('/api/trip')).toEqual({ sent: { cookie: 'trip=abc' }, kept: ['trip=new; HttpOnly'] })
})

test('cookies of any other route stay where they are', async () => {
  expect(await look('/api/other')).toEqual({ sent: { cookie: null }, kept: [] })
})
