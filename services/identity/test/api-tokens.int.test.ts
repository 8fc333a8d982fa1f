import { createHash } from 'node:crypto'
import { checkApiToken } from '@avaliax/proto/identity/api-token.internal.ts'
import {
  API_TOKEN,
  API_TOKENS_MAX,
  createAgencyApiToken,
  createApiToken,
  listAgencyApiTokens,
  listApiTokens,
  revokeAgencyApiToken,
  revokeApiToken,
} from '@avaliax/proto/identity/api-token.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { inviteOperator, removeOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { endMembership, joinMembership } from '@avaliax/proto/identity/owner.internal.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, type SignedIn, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
let agency: SignedIn
beforeAll(async () => {
  identity = await startIdentity()
  agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const READ = { name: 'Painel da loja', scope: 'read', expiresInDays: 30 } as const
const clientOf = ({ actor }: SignedIn): number => actor.selectedClientId ?? 0
const rows = () => identity.deps.db.collection<{ _id: string }>('api_tokens')

const create = ({ actor }: SignedIn, clientId: number, body: object = READ) =>
  identity.send(createApiToken, { actor, params: { clientId }, body })
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const check = async (token: string) =>
  (await identity.send(checkApiToken, { params: { hash: hashOf(token) } })).body

it('is shown once, stored as a hash, and speaks for one client of who made it', async () => {
  const owner = await identity.owner()
  const clientId = clientOf(owner)
  const { status, headers, body } = await create(owner, clientId)
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(body.token).toMatch(API_TOKEN)
  expect(body.apiToken).toMatchObject({
    name: READ.name,
    scope: 'read',
    clientId,
    madeBy: 'owner',
    lastUsedAt: null,
  })
  const days = (Date.parse(body.apiToken.expiresAt) - Date.parse(body.apiToken.createdAt)) / 86_400_000
  expect(days).toBe(30)

  const stored = await rows().findOne({ _id: body.apiToken.id })
  expect(JSON.stringify(stored)).not.toContain(body.token.slice(4))
  expect(stored).toMatchObject({ hash: hashOf(body.token) })
  expect(await check(body.token)).toEqual({
    active: true,
    sessionId: body.apiToken.id,
    userId: owner.userId,
    email: owner.email,
    role: 'client',
    language: 'en',
    memberships: owner.actor.memberships,
    expiresAt: body.apiToken.expiresAt,
    tokenScope: 'read',
  })
  expect(await check(`avx_${'A'.repeat(43)}`)).toEqual({ active: false })

  const list = () => identity.send(listApiTokens, { actor: owner.actor, params: { clientId } })
  const [listed] = await until(
    async () => (await list()).body,
    ([first]) => first.lastUsedAt !== null,
  )
  expect(listed).toEqual({ ...body.apiToken, lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) })
  const [mail] = await identity.mailOf(owner.email, 1)
  expect(mail?.subject).toBe('An API token was created · Agência Sol')
  const query = { search: owner.email, action: 'api-token.created' }
  const entries = (await identity.send(listAudit, { actor: agency.actor, query })).body
  expect(entries).toMatchObject([{ actorId: owner.userId, after: { name: READ.name, scope: 'read' } }])
  expect(JSON.stringify(entries)).not.toContain(body.token.slice(4))
})

it('whose answer was lost is one for one key, with a secret that is known', async () => {
  const owner = await identity.owner()
  const clientId = clientOf(owner)
  const headers = { 'idempotency-key': 'token-once' }
  const again = () =>
    identity.send(createApiToken, { actor: owner.actor, params: { clientId }, body: READ, headers })
  const first = (await again()).body
  await loseAnswers(identity.deps.db)
  const { status, body } = await again()
  expect([status, body.apiToken]).toEqual([201, first.apiToken])
  expect(await rows().countDocuments({ clientId } as object)).toBe(1)
  expect([await check(first.token), (await check(body.token)).active]).toEqual([{ active: false }, true])
})

it('of another client is not found, and a revoked one opens nothing', async () => {
  const [owner, stranger] = [await identity.owner(), await identity.owner()]
  const clientId = clientOf(owner)
  const { token, apiToken } = (await create(owner, clientId)).body
  expect((await create(stranger, clientId)).status).toBe(404)
  const revoke = ({ actor }: SignedIn, of = clientId) =>
    identity.send(revokeApiToken, { actor, params: { clientId: of, apiTokenId: apiToken.id } })
  expect((await revoke(stranger)).status).toBe(404)
  expect((await revoke(stranger, clientOf(stranger))).status).toBe(404)
  expect((await check(token)).active).toBe(true)
  expect((await revoke(owner)).status).toBe(204)
  expect(await check(token)).toEqual({ active: false })
  expect((await revoke(owner)).status).toBe(404)
})

it('is not made by a token', async () => {
  const owner = await identity.owner()
  const actor = { ...owner.actor, tokenScope: 'read_write' as const }
  expect((await create({ ...owner, actor }, clientOf(owner))).body.code).toBe('FORBIDDEN')
})

it('ends with its day, with the membership of who made it, and with the client', async () => {
  const [owner, heir] = [await identity.owner(), await identity.owner()]
  const clientId = clientOf(owner)
  const { token, apiToken } = (await create(owner, clientId, { ...READ, expiresInDays: null })).body
  const byAgency = (await create(agency, clientId)).body
  expect(apiToken.expiresAt).toBeNull()
  expect(byAgency.apiToken.madeBy).toBe('agency')
  expect(await check(byAgency.token)).toMatchObject({
    role: 'client',
    memberships: [{ clientId }],
    userId: agency.userId,
  })

  await rows().updateOne({ _id: byAgency.apiToken.id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
  expect(await check(byAgency.token)).toEqual({ active: false })
  const companyId = owner.actor.selectedCompanyId
  await identity.send(joinMembership, { params: { clientId }, body: { userId: heir.userId, companyId } })
  expect(await check(token)).toEqual({ active: false })
  const renewed = (await create(agency, clientId)).body.token
  expect((await check(renewed)).active).toBe(true)
  await identity.send(endMembership, { params: { clientId } })
  expect(await check(renewed)).toEqual({ active: false })
})

it('of the agency speaks for the agency as long as its maker is an operator', async () => {
  const email = `operadora-${Date.now()}@example.com`
  const invited = (await identity.send(inviteOperator, { actor: agency.actor, body: { email } })).body
    .operator
  await identity.deps.db
    .collection<{ _id: number }>('users')
    .updateOne({ _id: invited.id }, { $set: { status: 'active' } })
  const actor = { ...agency.actor, userId: invited.id, email }
  const { token, apiToken } = (await identity.send(createAgencyApiToken, { actor, body: READ })).body
  expect(await check(token)).toMatchObject({ role: 'superadmin', memberships: [], userId: invited.id })
  const tokens = (await identity.send(listAgencyApiTokens, { actor: agency.actor })).body
  expect(tokens.map(({ id }: { id: string }) => id)).toContain(apiToken.id)
  // Tokens of clients are not among them.
  expect(tokens.every(({ clientId }: { clientId: number | null }) => clientId === null)).toBe(true)

  await identity.send(removeOperator, { actor: agency.actor, params: { userId: invited.id } })
  expect(await check(token)).toEqual({ active: false })
  const gone = await identity.send(revokeAgencyApiToken, {
    actor: agency.actor,
    params: { apiTokenId: apiToken.id },
  })
  expect(gone.status).toBe(404)
})

it(`${API_TOKENS_MAX} of a client at most, also when they are made at once`, async () => {
  const owner = await identity.owner()
  const clientId = clientOf(owner)
  const answers = await Promise.all(Array.from({ length: API_TOKENS_MAX + 2 }, () => create(owner, clientId)))
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(API_TOKENS_MAX)
  expect(refused.map(({ body }) => body.details)).toEqual(
    refused.map(() => [{ path: 'name', message: 'At most 20 API tokens' }]),
  )
  expect(await rows().countDocuments({ clientId } as never)).toBe(API_TOKENS_MAX)
})
