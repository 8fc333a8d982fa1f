import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { inviteClientPerson, removeClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import {
  acceptInvitation,
  declineInvitation,
  SHARED_COMPANIES_MAX,
} from '@avaliax/proto/identity/invitation.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, NAMES, type SignedIn, startIdentity } from './identity-under-test.ts'

import { clientOf, fresh, peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
let { invite, list, person, invited, accept, joined } = {} as ReturnType<typeof peopleOf>
beforeAll(async () => {
  identity = await startIdentity()
  ;({ invite, list, person, invited, accept, joined } = peopleOf(identity))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

it('a mailbox gets one invitation a day over all companies and spellings; who comes may answer the others', async () => {
  const [owner, other] = [await identity.owner(), await identity.owner()]
  const email = fresh()
  const [user, domain] = email.split('@')
  const sol = await person(owner, 'viewer', email)
  for (const again of [email, `${user}+x@${domain}`]) expect((await invite(other, again)).status).toBe(201)
  await identity.settled()
  expect(await identity.mailOf(email, 1)).toHaveLength(1)
  expect((await identity.sandbox.control('GET', `/mail?to=${user}%2Bx@${domain}`)).body.mail).toEqual([])
  expect(sol.actor.memberships).toHaveLength(1)
  await joined(sol, other)
  expect(await identity.session(sol.sessionId)).toMatchObject({
    memberships: [{}, { clientId: clientOf(other) }],
  })
})

it.each(['Acesse http://premio.example', 'pre\u00ADmio.\u200Bexample.com', 'Ligue 0800 123 4567'])(
  'an invitation carries no link of a stranger: %j',
  async (name) => {
    const [owner, known, email] = [await identity.owner(), await identity.owner(), fresh()]
    NAMES.set(clientOf(owner), name)
    for (const address of [email, known.email]) {
      expect((await invite(owner, address)).status).toBe(201)
      const [mail] = await identity.mailOf(address, 1)
      expect(mail?.text).toContain('your company on Agência Sol')
      for (const part of [mail?.subject, mail?.text, mail?.html])
        expect(part?.normalize('NFKC')).not.toMatch(/premio|0800|\u00AD|\u200B/)
    }
  },
)

it('declined, an invitation is gone, and nobody answers one of somebody else', async () => {
  const [owner, other, stranger] = [await identity.owner(), await identity.owner(), await identity.owner()]
  await invite(owner, other.email)
  const [invitation] = await invited(other)
  const params = { invitationId: invitation?.id ?? 0 }
  for (const route of [acceptInvitation, declineInvitation])
    expect((await identity.send(route, { actor: stranger.actor, params })).status).toBe(404)
  expect((await identity.send(declineInvitation, { actor: other.actor, params })).status).toBe(204)
  expect((await identity.send(acceptInvitation, { actor: other.actor, params })).status).toBe(404)
  expect(await invited(other)).toEqual([])
  expect(await list(owner)).toHaveLength(1)
})

it('whoever was let in leaves, in any role and of a suspended company; the owner does not', async () => {
  const owner = await identity.owner()
  const [ana, rui] = [await person(owner, 'viewer'), await person(owner, 'manager')]
  const suspended = ana.actor.memberships.map((one) => ({ ...one, active: false }))
  const leave = (who: SignedIn, actor = who.actor) =>
    identity.send(removeClientPerson, {
      actor,
      params: { clientId: clientOf(owner), personId: who.userId },
    })
  expect((await leave(rui, ana.actor)).body.code).toBe('FORBIDDEN')
  expect((await leave(ana, { ...ana.actor, memberships: suspended })).status).toBe(204)
  expect((await leave(rui)).status).toBe(204)
  expect((await leave(owner)).body.code).toBe('CONFLICT')
  expect(await list(owner)).toHaveLength(1)
})

it(`${SHARED_COMPANIES_MAX} companies of others per person, also when the last two come at once`, async () => {
  const [one, two, person] = [await identity.owner(), await identity.owner(), await identity.owner()]
  const rows = identity.deps.db.collection<{ _id: string }>('client_people')
  await rows.insertMany(
    Array.from({ length: SHARED_COMPANIES_MAX - 1 }, (_, at) => ({
      _id: `${800_000 + at}:${person.userId}`,
      clientId: 800_000 + at,
      userId: person.userId,
      role: 'viewer',
      createdAt: new Date(),
    })),
  )
  for (const owner of [one, two]) expect((await invite(owner, person.email)).status).toBe(201)
  const answers = await Promise.all((await invited(person)).map(({ id }) => accept(person, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rows.countDocuments({ userId: person.userId } as never)).toBe(SHARED_COMPANIES_MAX)
  // The other one waits until there is room.
  expect(await invited(person)).toHaveLength(1)
})

it('an account that is new and free invites a few people a day; the agency in its name as many as it likes', async () => {
  const small = await startIdentity({ NEW_ACCOUNT_INVITATIONS_PER_DAY: '3' })
  try {
    const owner = await small.owner()
    const agency = await small.loggedIn(AGENCY.email, AGENCY.password)
    const params = { clientId: clientOf(owner) }
    const ask = (actor: Actor) =>
      small.send(inviteClientPerson, { actor, params, body: { email: fresh(), role: 'viewer' } })
    for (let count = 0; count < 3; count++) expect((await ask(owner.actor)).status).toBe(201)
    expect((await ask(owner.actor)).body.code).toBe('RATE_LIMITED')
    expect((await ask({ ...agency.actor, selectedClientId: params.clientId })).status).toBe(201)
    await small.deps.db
      .collection<{ _id: number }>('users')
      .updateOne({ _id: owner.userId }, { $set: { createdAt: new Date(Date.now() - 15 * 86_400_000) } })
    expect((await ask(owner.actor)).status).toBe(201)
  } finally {
    await small.stop()
  }
}, 60_000)
