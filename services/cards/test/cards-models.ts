import type { Connection, Model } from 'mongoose'
import { type Card, cards } from '../src/card/card.model.ts'
import { type ClientView, clientViews } from '../src/client/client-view.model.ts'
import { type Employee, employees } from '../src/employee/employee.model.ts'
import { cardsModels as undeclaredModels } from '../src/models.ts'

/** The collections without scope and typed filters, for tests that look into the store or change what is there. */
export const cardsModels = (db: Connection) => ({
  ...undeclaredModels(db),
  cards: cards.model(db) as Model<Card>,
  clientViews: clientViews.model(db) as Model<ClientView>,
  employees: employees.model(db) as Model<Employee>,
})
export type CardsModels = ReturnType<typeof cardsModels>
