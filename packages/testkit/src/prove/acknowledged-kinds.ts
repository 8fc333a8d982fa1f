import {
  createEmployee,
  type Employee,
  listClientEmployees,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { ApiClient } from '../api-client.ts'
import { everyPage } from '../every-page.ts'
import type { Owner } from '../test-network.ts'
import type { Kind } from './acknowledged-writes.ts'

const PASSWORD = 'uma-senha-longa'

export const employees = ({ api, clientId }: Owner): Kind => ({
  name: 'employees',
  loops: 4,
  pauseMs: 20,
  async write(key, acknowledge) {
    const name = `Pessoa ${key}`
    await api.call(createEmployee, { body: { name, department: 'Balcão' } })
    acknowledge(name)
  },
  async stored() {
    const team = await everyPage<Employee>(api, listClientEmployees, clientId)
    return team.map(({ name }) => name)
  },
})

/** Whoever signed up can log in. An address is unique, so there is no second one to look for. */
export const users = (anonymous: ApiClient): Kind => ({
  name: 'users',
  loops: 1,
  pauseMs: 300,
  async write(key, acknowledge) {
    const email = `${key}@example.com`
    await anonymous.call(signUp, { body: { email, password: PASSWORD, companyName: 'Padaria' } })
    acknowledge(email)
  },
  async stored(acknowledged) {
    const emails: string[] = []
    for (const email of acknowledged) {
      const { status } = await anonymous.send(logIn, { body: { email, password: PASSWORD } })
      if (status !== 200 && status !== 401) throw new Error(`A log-in was answered with ${status}`)
      if (status === 200) emails.push(email)
    }
    return emails
  },
})

type Named = Pick<Client, 'email' | 'companyName' | 'contactPerson'>
const created = ({ email, companyName }: Named) => `${email} is ${companyName}`
const changed = ({ email, contactPerson }: Named) => `${email} is asked for ${contactPerson}`

/** Clients that the agency creates and then changes, with the values that were answered. */
export const clients = (agency: ApiClient): Kind => ({
  name: 'clients',
  loops: 1,
  pauseMs: 300,
  async write(key, acknowledge) {
    const body = { companyName: `Casa ${key}`, email: `${key}@example.com` }
    const { client } = await agency.call(createClient, { body })
    acknowledge(created({ ...client, ...body }))
    const contactPerson = `Pessoa ${key}`
    await agency.call(updateClient, { params: { clientId: client.id }, body: { contactPerson } })
    acknowledge(changed({ ...client, ...body, contactPerson }))
  },
  async stored() {
    const rows = await everyPage<ClientRow>(agency, listClients)
    return rows.flatMap((row) => [created(row), changed(row)])
  },
})
