import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { Phone, PhoneExtension } from '../phone.ts'
import { ClientParams, Id, IdText, Line, NoContent, RequiredLine, Timestamp } from '../values.ts'
import { ClientStatus } from './client.routes.ts'
import { Company } from './company.routes.ts'

const CompanyFields = z.strictObject({
  name: RequiredLine(120, 'O nome da filial é obrigatório'),
  address: Line(300).nullable().optional(),
  phone: Phone.nullable().optional(),
  extension: PhoneExtension.nullable().optional(),
  /** True makes it the headquarters in place of the present one; the last headquarters cannot be unset. */
  isHeadquarter: z.boolean().optional(),
})

export const createCompany = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/user/companies',
  access: 'user',
  resource: 'ownership',
  inPerson: true,
  summary: 'Add a company with a client record of its own on the same plan',
  body: CompanyFields,
  response: Company,
  status: 201,
  errors: ['COMPANY_LIMIT_EXCEEDED', 'CLIENT_INACTIVE'],
})

const CompanyParams = z.object({ companyId: IdText })

export const updateCompany = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/companies/:companyId',
  access: 'user',
  resource: 'ownership',
  inPerson: true,
  summary: 'Rename or change a company',
  params: CompanyParams,
  body: changeOf(CompanyFields.partial(), Company),
  response: Company,
  errors: ['CONFLICT', 'CLIENT_INACTIVE', 'HEADQUARTERS_REQUIRED'],
})

export const removeCompany = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/companies/:companyId',
  access: 'user',
  resource: 'ownership',
  inPerson: true,
  summary: 'Remove a branch that is neither the headquarters nor the last company',
  params: CompanyParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE', 'HEADQUARTERS_REQUIRED'],
})

export const FranchiseUnit = z
  .object({
    id: Id,
    companyName: z.string(),
    email: z.string(),
    contactPerson: z.string().nullable(),
    status: ClientStatus,
    createdAt: Timestamp,
  })
  .meta({ id: 'FranchiseUnit' })

export const listFranchiseUnits = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/franchise-units',
  access: 'tenant',
  resource: 'ownership',
  inPerson: true,
  summary: 'The client records of the same owner, and how many the plan allows',
  params: ClientParams,
  response: z.object({
    units: z.array(FranchiseUnit),
    /** Null: unlimited. */
    allowed: z.int().nullable(),
    /** Display name of the plan. */
    plan: z.string().nullable(),
  }),
})
