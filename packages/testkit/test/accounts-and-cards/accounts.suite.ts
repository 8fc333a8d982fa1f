import { getMe, logIn, logOut, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { describe, expect, it } from '@jest/globals'
import { network } from './network.ts'

describe('an owner', () => {
  it('signs up with a client on the free plan and a headquarters company', async () => {
    const { api, user, clientId } = await network.owner('Padaria Aurora')
    expect(user).toMatchObject({ role: 'client', clientId })
    expect(await api.call(getMe)).toMatchObject({ user })

    const client = await api.call(getOwnClient)
    expect(client).toMatchObject({
      id: clientId,
      companyName: 'Padaria Aurora',
      status: 'active',
      employeeCount: 0,
    })
    expect(client).not.toHaveProperty('googleAccessToken')

    const plans = await api.call(listPlans)
    expect(plans.map(({ name, price }) => [name, price])).toEqual([
      ['free', '0.00'],
      ['professional', '29.00'],
      ['enterprise', '99.00'],
    ])
    expect(plans[0]?.id).toBe(client.planId)
    expect(await api.call(listOwnCompanies)).toMatchObject([
      { companyName: 'Padaria Aurora', clientId, isHeadquarter: true },
    ])
  })

  it('cannot sign up twice, and a role is no field of a sign-up', async () => {
    const { email, password } = await network.owner()
    const again = await network.anonymous.send(signUp, { body: { email: email.toUpperCase(), password } })
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'EMAIL_IN_USE'])

    const body = { email: `x-${email}`, password, role: 'superadmin' }
    const forged = await network.anonymous.send(signUp, { body })
    expect([forged.status, (forged.body as { code: string }).code]).toEqual([400, 'VALIDATION_ERROR'])
    expect((await network.anonymous.send(logIn, { body: { email: body.email, password } })).status).toBe(401)
  })

  it('is one account, however many sign-ups of an address race', async () => {
    const body = { email: `corrida-${Date.now()}@example.com`, password: 'uma-senha-longa' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => network.anonymous.send(signUp, { body })),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThan(0)
    expect(new Set(created.map((answer) => (answer.body as { user: { id: number } }).user.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  it('is refused a wrong password with the words of an unknown account', async () => {
    const { email } = await network.owner()
    const wrong = await network.anonymous.send(logIn, { body: { email, password: 'errada' } })
    const unknown = await network.anonymous.send(logIn, {
      body: { email: `no-${email}`, password: 'errada' },
    })
    const shown = ({ status, body }: typeof wrong) => ({ status, ...(body as object), requestId: '' })
    expect(shown(wrong)).toEqual(shown(unknown))
    expect(wrong.body).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Email ou senha inválidos' })
  })

  it('has at most five of many parallel guesses evaluated', async () => {
    const { email, password } = await network.owner()
    const guess = () => network.anonymous.send(logIn, { body: { email, password: 'errada' } })
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([5, 15])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await network.anonymous.send(logIn, { body: { email, password } })).status).toBe(429)
  })

  it('is signed out everywhere within five seconds of logging out', async () => {
    const { api } = await network.owner()
    await api.call(getOwnClient)
    await api.call(logOut)
    const giveUpAt = Date.now() + 5_000
    let status = 0
    while (status !== 401 && Date.now() < giveUpAt) ({ status } = await api.send(getOwnClient))
    expect(status).toBe(401)
  })

  it('changes the profile, and no field that is not its own', async () => {
    const { api, clientId } = await network.owner()
    const params = { clientId }
    const updated = await api.call(updateClient, {
      params,
      body: { phone: '+554133330000', timeZone: 'America/Manaus' },
    })
    expect(updated).toMatchObject({ phone: '+554133330000', timeZone: 'America/Manaus' })

    for (const field of [
      'userId',
      'stripeCustomerId',
      'googleAccessToken',
      'employeeCount',
      'id',
      'status',
    ]) {
      const body = { [field]: field === 'status' ? 'inactive' : 1, phone: 'changed' }
      const { status, body: refusal } = await api.send(updateClient, { params, body })
      expect({ field, status, code: (refusal as { code: string }).code }).toEqual({
        field,
        status: 400,
        code: 'VALIDATION_ERROR',
      })
    }
    const plan = await api.send(updateClient, { params, body: { planId: 3, phone: 'changed' } })
    expect([plan.status, (plan.body as { code: string }).code]).toEqual([403, 'PLAN_CHANGE_NEEDS_CHECKOUT'])
    expect((await api.call(getClient, { params })).phone).toBe('+554133330000')
  })

  it('finds another tenant’s client absent, byte for byte', async () => {
    const [one, other] = [await network.owner(), await network.owner()]
    const foreign = await one.api.send(getClient, { params: { clientId: other.clientId } })
    const absent = await one.api.send(getClient, { params: { clientId: 999_999_999 } })
    const bytes = ({ status, body }: typeof foreign) => [
      status,
      JSON.stringify({ ...(body as object), requestId: '' }),
    ]
    expect(bytes(foreign)).toEqual(bytes(absent))
    expect(foreign.status).toBe(404)
  })

  it('may not use the agency’s functions; the agency may see every client', async () => {
    const { api, clientId } = await network.owner('Cliente da Lista')
    expect((await api.send(listClients)).status).toBe(403)
    expect((await network.anonymous.send(listClients)).status).toBe(401)
    const agency = await network.superadmin()
    const rows = await agency.call(listClients, { query: { search: 'cliente lis' } })
    expect(rows).toMatchObject([{ id: clientId, planName: 'free', maxEmployees: 1, googleLinked: false }])
  })
})
