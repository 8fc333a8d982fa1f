import type { Connection, Model } from 'mongoose'
import { type Winner, winners } from '../src/board/winner.model.ts'
import { type Card, cards } from '../src/card/card.model.ts'
import { type ClientView, clientViews } from '../src/client/client-view.model.ts'
import { type Employee, employees } from '../src/employee/employee.model.ts'
import { type ClientMonth, clientMonths, type MonthlyTaps, monthlyTaps } from '../src/ledger/month.model.ts'
import { type Tap, taps } from '../src/ledger/tap.model.ts'
import { type TapDay, tapDays } from '../src/ledger/tap-day.model.ts'
import { type VisitorKey, visitorKeys } from '../src/redirect/visitor-key.model.ts'

/** The collections without scope and typed filters, for tests that look into the store or change what is there. */
export const cardsModels = (db: Connection) => ({
  taps: taps.model(db) as Model<Tap>,
  monthly: monthlyTaps.model(db) as Model<MonthlyTaps>,
  clientMonths: clientMonths.model(db) as Model<ClientMonth>,
  tapDays: tapDays.model(db) as Model<TapDay>,
  cards: cards.model(db) as Model<Card>,
  clientViews: clientViews.model(db) as Model<ClientView>,
  employees: employees.model(db) as Model<Employee>,
  visitorKeys: visitorKeys.model(db) as Model<VisitorKey>,
  winners: winners.model(db) as Model<Winner>,
})
export type CardsModels = ReturnType<typeof cardsModels>
