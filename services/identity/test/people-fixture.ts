import {
  changeClientPerson,
  inviteClientPerson,
  listClientPeople,
  removeClientPerson,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { acceptInvitation, listOwnInvitations } from '@avaliax/proto/identity/invitation.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { expect } from '@jest/globals'
import { type IdentityUnderTest, PASSWORD, type SignedIn } from './identity-under-test.ts'

export type Owner = SignedIn & { email: string }
export const clientOf = ({ actor }: SignedIn) => actor.selectedClientId ?? 0
let addresses = 0
export const fresh = () => `pessoa-${process.pid}-${addresses++}@example.com`

/** Owners and the people of their clients do these. */
export function peopleOf(identity: IdentityUnderTest) {
  const invite = (owner: SignedIn, email: string, role: unknown = 'viewer') =>
    identity.send(inviteClientPerson, {
      actor: owner.actor,
      params: { clientId: clientOf(owner) },
      body: { email, role },
    })
  const list = async (owner: SignedIn) =>
    (await identity.send(listClientPeople, { actor: owner.actor, params: { clientId: clientOf(owner) } }))
      .body.people
  const change = (owner: SignedIn, personId: number, role: string) =>
    identity.send(changeClientPerson, {
      actor: owner.actor,
      params: { clientId: clientOf(owner), personId },
      body: { role },
    })
  const remove = (owner: SignedIn, personId: number) =>
    identity.send(removeClientPerson, { actor: owner.actor, params: { clientId: clientOf(owner), personId } })

  /** Somebody who has followed the mailed link. */
  async function person(owner: SignedIn, role: string, email = fresh()): Promise<Owner> {
    expect((await invite(owner, email, role)).status).toBe(201)
    const [mail] = await identity.mailOf(email, 1)
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
    expect((await identity.send(resetPassword, { body })).status).toBe(200)
    return { email, ...(await identity.loggedIn(email)) }
  }

  const invited = async (who: SignedIn): Promise<{ id: number; clientId: number }[]> =>
    (await identity.send(listOwnInvitations, { actor: who.actor })).body
  const accept = (who: SignedIn, invitationId: number) =>
    identity.send(acceptInvitation, { actor: who.actor, params: { invitationId } })

  /** An account that accepts what it was invited to. */
  async function joined(who: SignedIn, owner: SignedIn): Promise<void> {
    const found = (await invited(who)).find(({ clientId }) => clientId === clientOf(owner))
    const answer = await accept(who, found?.id ?? 0)
    expect([answer.status, answer.body.clientId]).toEqual([200, clientOf(owner)])
  }

  return { invite, list, change, remove, person, invited, accept, joined }
}
