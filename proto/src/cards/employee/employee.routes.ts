import { z } from 'zod'
import { changeOf } from '../../change-of.ts'
import { defineRoute } from '../../contract.ts'
import {
  ClientParams,
  Email,
  FlagText,
  Id,
  IdText,
  Line,
  ListQuery,
  Month,
  NoContent,
  RequiredLine,
  SearchText,
  Timestamp,
} from '../../values.ts'

export const Employee = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    clientId: Id,
    cardId: Id.nullable(),
    cardNumber: z.string().nullable(),
    employeeToken: z.string(),
    reviewUrl: z.string(),
    accessCount: z.int(),
    monthlyCardTaps: z.int(),
    monthlyReviewRequests: z.int(),
    lastResetMonth: Month,
    hiddenFromBoard: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Employee' })
export type Employee = z.output<typeof Employee>

/** A card's number claims that card; an empty text or null releases it. */
const CardNumber = z.string().trim().max(12).nullable()

export const EmployeeBody = z.strictObject({
  name: RequiredLine(120, 'Nome é obrigatório'),
  /** Null says that there is none; a body that forgets it is refused. */
  department: RequiredLine(120, 'Departamento é obrigatório').nullable(),
  clientId: Id.optional(),
  email: z
    .union([z.literal(''), Email], 'Email inválido')
    .nullable()
    .optional(),
  cardNumber: CardNumber.optional(),
})

export const EmployeePatch = z.strictObject({
  name: RequiredLine(120, 'Nome é obrigatório').optional(),
  department: Line(120).nullable().optional(),
  clientId: Id.optional(),
  email: z
    .union([z.literal(''), Email], 'Email inválido')
    .nullable()
    .optional(),
  cardNumber: CardNumber.optional(),
  hiddenFromBoard: z.boolean().optional(),
})

/** Somebody who was removed can be taken back for so long. */
export const EMPLOYEE_RESTORABLE_DAYS = 30

const EmployeeParams = z.object({ employeeId: IdText })
const EmployeeQuery = ListQuery.extend({ search: SearchText.optional() })

export const listClientEmployees = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/clients/:clientId/employees',
  access: 'tenant',
  kind: 'list',
  summary: 'Employees of a client, first created first; `deleted`: those who can be taken back',
  params: ClientParams,
  query: EmployeeQuery.extend({ deleted: FlagText.optional() }),
  response: Employee,
})

export const listOwnEmployees = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/employees',
  access: 'user',
  kind: 'list',
  summary: 'Employees of the selected client, first created first',
  query: EmployeeQuery,
  response: Employee,
})

/** An employee as the agency's search finds one among all clients. */
export const FoundEmployee = Employee.pick({ id: true, name: true, department: true, clientId: true })
  .extend({ companyName: z.string() })
  .meta({ id: 'FoundEmployee' })
export type FoundEmployee = z.output<typeof FoundEmployee>

export const searchEmployees = defineRoute({
  service: 'cards',
  method: 'GET',
  path: '/api/superadmin/employees',
  access: 'superadmin',
  ownClients: true,
  kind: 'list',
  summary: 'Employees of all clients, newest first; `search`: by words of their names',
  query: EmployeeQuery,
  response: FoundEmployee,
})

export const createEmployee = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/employees',
  access: 'user',
  ownClients: true,
  summary: 'Add an employee to the selected (or named) client',
  body: EmployeeBody,
  response: Employee,
  status: 201,
  errors: ['EMPLOYEE_LIMIT_EXCEEDED', 'NOT_FOUND', 'CARD_ALREADY_ASSIGNED', 'CONFLICT', 'CLIENT_INACTIVE'],
})

export const updateEmployee = defineRoute({
  service: 'cards',
  method: 'PATCH',
  path: '/api/employees/:employeeId',
  access: 'user',
  ownClients: true,
  summary: 'Change an employee',
  params: EmployeeParams,
  body: changeOf(EmployeePatch, Employee),
  response: Employee,
  errors: ['CARD_ALREADY_ASSIGNED', 'CONFLICT', 'CLIENT_INACTIVE'],
})

export const deleteEmployee = defineRoute({
  service: 'cards',
  method: 'DELETE',
  path: '/api/employees/:employeeId',
  access: 'user',
  ownClients: true,
  summary:
    'Remove an employee; the history stays. `linkTo`: who keeps the link that is printed, the shop or an employee; without it, the link shows a friendly page',
  params: EmployeeParams,
  query: z.object({ linkTo: z.union([z.literal('shop'), IdText]).optional() }),
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE', 'CODE_LIMIT_EXCEEDED'],
})

export const restoreEmployee = defineRoute({
  service: 'cards',
  method: 'POST',
  path: '/api/employees/:employeeId/restore',
  access: 'user',
  ownClients: true,
  summary: 'Take an employee back within thirty days, with the link and without the card',
  params: EmployeeParams,
  response: Employee,
  errors: ['EMPLOYEE_LIMIT_EXCEEDED', 'CLIENT_INACTIVE'],
})
