import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Employee, EmployeeModel } from '../employee/employee.model.ts'
import { printRoutes } from './print.routes.ts'
import { printService } from './print.service.ts'
import { printer } from './printer.service.ts'

interface Needs {
  models: { employees: EmployeeModel }
  clients: ClientViews
  batchService: CardBatchService
  list: CardList
  linkBase: string
}

/** Card sheets and posters as PDF. */
export function buildPrint(
  { app }: Pick<Parts, 'app'>,
  { models, clients, batchService, list, linkBase }: Needs,
): void {
  const employees = scopedRepository<Employee>(models.employees)
  const service = printService({ batches: batchService, list, employees, clients, linkBase })
  printRoutes(app, { printService: service, printer: printer() })
}
