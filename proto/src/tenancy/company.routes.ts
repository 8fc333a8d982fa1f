import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, ListQuery } from '../values.ts'
import { ClientStatus } from './client.routes.ts'

export const Company = z
  .object({
    id: Id,
    companyName: z.string(),
    clientId: Id,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    isHeadquarter: z.boolean(),
    googlePlaceId: z.string().nullable(),
    status: ClientStatus,
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

export const listOwnCompanies = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/user/companies',
  access: 'user',
  inPerson: true,
  kind: 'list',
  summary: 'The companies of the signed-in user, headquarters first',
  query: ListQuery,
  response: Company,
})
