import { defineRoute } from '@avaliax/proto/contract.ts'
import { RECENT_SIGN_IN_MS } from '@avaliax/proto/identity/auth.routes.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { ClientParams, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'

const usual = defineRoute({
  service: 'reviews',
  summary: '',
  method: 'POST',
  path: '/api/clients/:clientId/things',
  access: 'tenant',
  params: ClientParams,
  response: NoContent,
  status: 204,
})
const guarded = defineRoute({ ...usual, path: '/api/clients/:clientId/money', recentSignIn: true })
const inPerson = defineRoute({ ...guarded, path: '/api/clients/:clientId/cards', inPerson: true })

let gateway: StartedGateway
beforeAll(async () => {
  const handle = async () => undefined
  gateway = await startGateway({
    routes: {
      usual: { route: usual, handle },
      guarded: { route: guarded, handle },
      inPerson: { route: inPerson, handle },
    },
  })
})
afterAll(() => gateway?.close())

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const JUST_NOW = { provenAt: ago(1_000) }
const LONG_AGO = { provenAt: ago(RECENT_SIGN_IN_MS + 1_000) }

async function answerTo(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${gateway.url}/api/clients/${path}`, { method: 'POST', headers })
  const text = await answer.text()
  return [answer.status, text === '' ? null : JSON.parse(text).code]
}

test.each<[string, Partial<ActiveSession>, (string | number | null)[]]>([
  ['just now', JUST_NOW, [204, null]],
  ['a while ago', LONG_AGO, [403, 'SIGN_IN_AGAIN']],
  ['nobody knows when', {}, [403, 'SIGN_IN_AGAIN']],
])('who signed in %s', async (_, proven, expected) => {
  const { headers } = gateway.logIn(aSession(proven))
  expect(await answerTo('3/money', headers)).toEqual(expected)
  // All else stays open, before and after.
  expect(await answerTo('3/things', headers)).toEqual([204, null])
  expect(await answerTo('3/money', headers)).toEqual(expected)
  expect(await answerTo('9/money', headers)).toEqual([404, 'NOT_FOUND'])
})

test('whoever has just given the password is believed at once', async () => {
  const { session, headers } = gateway.logIn(aSession(LONG_AGO))
  expect(await answerTo('3/money', headers)).toEqual([403, 'SIGN_IN_AGAIN'])
  gateway.answers.set(session.sessionId, { ...session, ...JUST_NOW })
  expect(await answerTo('3/money', headers)).toEqual([204, null])
})

test('while identity is away nobody is believed who was not before', async () => {
  const { headers } = gateway.logIn(aSession(LONG_AGO))
  expect(await answerTo('3/things', headers)).toEqual([204, null])
  gateway.identity.away = true
  try {
    expect(await answerTo('3/money', headers)).toEqual([403, 'SIGN_IN_AGAIN'])
  } finally {
    gateway.identity.away = false
  }
})

test('a token has no browser to be left open; what is done in person it does not do', async () => {
  const { headers } = gateway.withApiToken(aSession({ tokenScope: 'read_write', ...JUST_NOW }))
  expect(await answerTo('3/money', headers)).toEqual([204, null])
  expect((await answerTo('3/cards', headers))[0]).toBe(403)
})
