import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientRole } from '../rights.ts'
import { Id, ListQuery } from '../values.ts'
import { ClientStatus } from './client.routes.ts'

export const Company = z
  .object({
    id: Id,
    companyName: z.string(),
    clientId: Id,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    extension: z.string().nullable(),
    phoneText: z.string().nullable(),
    /** True of the caller's own headquarters; a company of somebody else's is none. */
    isHeadquarter: z.boolean(),
    /** The caller's role in it. */
    role: ClientRole,
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
  summary: 'The companies that the signed-in user owns or may sign in for, the own headquarters first',
  query: ListQuery,
  response: Company,
})
