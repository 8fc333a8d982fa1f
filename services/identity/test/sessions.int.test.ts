import { randomUUID } from 'node:crypto'
import { logOut } from '@avaliax/proto/identity/auth.routes.ts'
import {
  DOCUMENT_AUDIENCE,
  DOCUMENT_TICKET,
  issueDocumentTicket,
  TEAM_BROWSER,
} from '@avaliax/proto/identity/document-ticket.routes.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '@avaliax/proto/identity/session.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type IdentityUnderTest, type SignedIn, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const sessionsOf = async ({ actor }: SignedIn) => (await identity.send(listSessions, { actor })).body
const revoke = ({ actor }: SignedIn, sessionId: string) =>
  identity.send(revokeSession, { actor, params: { sessionId } })
const revokedEvents = (userId: number) =>
  identity.deps.db.collection('outbox').countDocuments({ type: 'session.revoked', 'data.userId': userId })

it('lists where one is logged in, without addresses, and ends one of them', async () => {
  const owner = await identity.owner()
  const other = await identity.loggedIn(owner.email, undefined, '192.0.2.77')
  const sessions = await sessionsOf(owner)
  expect(sessions.map(({ id, current }: { id: string; current: boolean }) => [id, current])).toEqual([
    [other.sessionId, false],
    [owner.sessionId, true],
  ])
  expect(JSON.stringify(sessions)).not.toContain('192.0.2')
  expect(JSON.stringify(await identity.deps.db.collection('sessions').find().toArray())).not.toContain(
    '192.0.2',
  )

  expect((await revoke(owner, other.sessionId)).status).toBe(204)
  expect(await identity.session(other.sessionId)).toEqual({ active: false })
  expect(await sessionsOf(owner)).toHaveLength(1)
  expect(await revokedEvents(owner.userId)).toBe(1)
})

it('is shown in pages, each session once', async () => {
  const owner = await identity.owner()
  for (let i = 0; i < 4; i++) await identity.loggedIn(owner.email)
  const page = async (query: Record<string, string>) => {
    const { body, headers } = await identity.send(listSessions, { actor: owner.actor, query })
    const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
    return { ids: body.map(({ id }: { id: string }) => id), total: headers.get('x-total-count'), next }
  }
  const listedIds: string[] = []
  let cursor: string | undefined
  do {
    const { ids, total, next } = await page({ limit: '2', ...(cursor && { cursor }) })
    expect([total, ids.length <= 2]).toEqual(['5', true])
    listedIds.push(...ids)
    cursor = next
  } while (cursor)
  expect(listedIds).toEqual((await sessionsOf(owner)).map(({ id }: { id: string }) => id))
  expect(new Set(listedIds).size).toBe(5)
  const odd = await identity.send(listSessions, { actor: owner.actor, query: { cursor: 'x' } })
  expect([odd.status, odd.body.code]).toEqual([400, 'VALIDATION_ERROR'])
})

it('finds a foreign session as absent as none at all', async () => {
  const [mine, theirs] = [await identity.owner(), await identity.owner()]
  const foreign = await revoke(mine, theirs.sessionId)
  const absent = await revoke(mine, randomUUID())
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  expect(await identity.session(theirs.sessionId)).toMatchObject({ active: true })
  expect((await revoke(mine, 'x')).body.code).toBe('VALIDATION_ERROR')
})

it('ends all others at once, and oneself by logging out', async () => {
  const owner = await identity.owner()
  const others = [await identity.loggedIn(owner.email), await identity.loggedIn(owner.email)]
  expect((await identity.send(revokeOtherSessions, { actor: owner.actor })).status).toBe(204)
  for (const { sessionId } of others) expect(await identity.session(sessionId)).toEqual({ active: false })
  expect(await identity.session(owner.sessionId)).toMatchObject({ active: true })

  expect((await identity.send(logOut, { actor: owner.actor })).status).toBe(204)
  expect(await identity.session(owner.sessionId)).toEqual({ active: false })
  expect(await revokedEvents(owner.userId)).toBe(3)
})

it('gives a ticket for documents alone, which lasts as long as the session, and takes it back on logging out', async () => {
  const owner = await identity.owner()
  const given = await identity.send(issueDocumentTicket, { actor: owner.actor })
  expect(given.status).toBe(204)
  const [pair = '', ...attributes] = given.headers.getSetCookie()[0]?.split('; ') ?? []
  expect(attributes).toEqual([
    expect.stringMatching(/^Max-Age=\d+$/),
    ...['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'],
  ])
  // Beside it only that somebody is signed in here, for the addresses of cards.
  const [, hint = ''] = given.headers.getSetCookie()
  expect(hint).toMatch(/^team-browser=1; Max-Age=\d+; Path=\/c\/; Secure; HttpOnly; SameSite=Lax$/)
  const [name, ticket = ''] = pair.split('=')
  expect(name).toBe(DOCUMENT_TICKET)
  const claims = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: DOCUMENT_AUDIENCE, sid: owner.sessionId, sub: String(owner.userId) })
  const session = await identity.deps.db.collection('sessions').findOne({ _id: owner.sessionId as never })
  expect(claims.exp).toBe(Math.floor(session?.expiresAt.getTime() / 1000))

  const left = await identity.send(logOut, { actor: owner.actor })
  expect(left.headers.getSetCookie()).toEqual([
    `${DOCUMENT_TICKET}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`,
    `${TEAM_BROWSER}=; Max-Age=0; Path=/c/; Secure; HttpOnly; SameSite=Lax`,
  ])
})
