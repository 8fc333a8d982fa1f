import { getMe, logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { changeClientPerson, removeClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import { changeOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { describe, expect, it } from '@jest/globals'
import type { Answer, ApiClient } from '../../src/api-client.ts'
import type { Owner } from '../../src/test-network.ts'
import { until } from '../../src/until.ts'
import { network } from './network.ts'

/** Two, and what asking and a busy machine take. */
const WITHIN_MS = 3_000

async function signedIn(
  body: Pick<Owner, 'email' | 'password'>,
): Promise<{ api: ApiClient; userId: number }> {
  const { token, user } = await network.anonymous.call(logIn, { body })
  return { api: network.anonymous.as(token), userId: user.id }
}

async function closes(look: () => Promise<Answer<unknown>>, status: number): Promise<void> {
  const endedAt = Date.now()
  await until(look, (answer) => answer.status === status)
  expect(Date.now() - endedAt).toBeLessThan(WITHIN_MS)
}

describe('a right that ended opens nothing two seconds later:', () => {
  it('another role with the agency', async () => {
    const { api, userId } = await signedIn(await network.operator())
    expect((await api.send(getBusinessHealth)).status).toBe(200)
    const agency = await network.superadmin()
    await agency.call(changeOperator, { params: { userId }, body: { agencyRole: 'operator' } })
    await closes(() => api.send(getBusinessHealth), 403)
    expect((await api.call(getMe)).user.rights.money).toBe('none')
  })

  it('another role with a client, and none', async () => {
    const owner = await network.owner()
    const { api, userId: personId } = await signedIn(await network.person(owner, 'manager'))
    const params = { clientId: owner.clientId }
    const write = () => api.send(updateClient, { params, body: { phone: '+55 41 3333-0000' } })
    const read = () => api.send(getClient, { params })
    expect([(await write()).status, (await read()).status]).toEqual([200, 200])
    const person = { params: { ...params, personId } }
    await owner.api.call(changeClientPerson, { ...person, body: { role: 'viewer' } })
    await closes(write, 403)
    expect((await read()).status).toBe(200)
    await owner.api.call(removeClientPerson, person)
    await closes(read, 404)
  })

  it('a client of an account manager, who has several and carries one of them', async () => {
    const agency = await network.superadmin()
    const { api, userId: managerId } = await signedIn(await network.operator('account_manager'))
    const clientIds = [(await network.owner()).clientId, (await network.owner()).clientId]
    const listed = async () => (await api.call(listClients)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await listed()).toEqual([])
    await agency.call(changeClients, { body: { clientIds, managerId } })
    await until(listed, (found) => found.length === 2)
    expect(await listed()).toEqual(clientIds.toSorted((a, b) => a - b))
    const [kept = 0, taken = 0] = clientIds
    expect((await api.send(getClient, { params: { clientId: taken } })).status).toBe(200)

    await agency.call(setClientManager, { params: { clientId: taken }, body: { managerId: null } })
    // Told by an event first, which takes a moment on a busy machine.
    await until(
      () => api.send(getClient, { params: { clientId: taken } }),
      (answer) => answer.status === 404,
    )
    expect(await listed()).toEqual([kept])
    expect((await api.send(getClient, { params: { clientId: kept } })).status).toBe(200)
  })
})
