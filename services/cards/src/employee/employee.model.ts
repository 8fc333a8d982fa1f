import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { EMPLOYEE_RESTORABLE_DAYS } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const employees = defineCollection({
  name: 'employees',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    /** 128 random bits: the secret of the review link. */
    employeeToken: z.string(),
    hiddenFromBoard: z.boolean(),
    searchTokens: z.array(z.string()),
    /** Removed employees keep their document, and their history. */
    deletedAt: z.date().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: '_id',
        why: 'The ranking of a team and the link of a card.',
        shows: ['name', 'email', 'department', 'hiddenFromBoard', 'deletedAt'],
        erase: { blank: { name: ERASED, email: null, department: null, searchTokens: [] } },
      },
    },
  },
  indexes: [
    { key: { employeeToken: 1 }, unique: true },
    { key: { clientId: 1, deletedAt: 1, createdAt: 1, _id: 1 } },
    { key: { clientId: 1, searchTokens: 1 } },
    { key: { searchTokens: 1 } },
    // The agency's list of everybody.
    { key: { createdAt: -1, _id: -1 } },
    { key: { deletedAt: 1, createdAt: -1, _id: -1 } },
    { key: { updatedAt: 1, _id: 1 } },
  ],
})
export type Employee = DocumentOf<typeof employees>
export type EmployeeRows = ReturnType<RowsOf<typeof employees>['within']>

const DAY_MS = 86_400_000

/** Those who can be taken back. Whose data was erased does not come back. */
export const wentLately = (now: Date) => ({
  deletedAt: { $gte: new Date(now.getTime() - EMPLOYEE_RESTORABLE_DAYS * DAY_MS) },
  name: { $ne: ERASED },
})
