import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { EmployeeChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { ClientCount } from './client-count.model.ts'
import type { Employee } from './employee.model.ts'

/** Tells that somebody came or went, and how many there are now. */
export const announceEmployee = (
  outbox: Outbox,
  { _id: employeeId, clientId, rev, deletedAt }: Employee,
  { employees: employeeCount, rev: countRev }: ClientCount,
  tx: Tx,
) => {
  const data = { employeeId, deleted: deletedAt !== null, employeeCount, countRev }
  return outbox.append(EmployeeChanged, { clientId, subject: `employee-${employeeId}`, rev, data }, tx)
}
