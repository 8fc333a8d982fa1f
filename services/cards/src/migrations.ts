import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { type Card, cards as cardRows } from './card/card.model.ts'
import { prepareCardTotals } from './card/card-totals.store.ts'
import { clientViews } from './client/client-view.model.ts'
import { codes } from './code/code.model.ts'
import { employees } from './employee/employee.model.ts'
import { buildTapDays } from './ledger/build-tap-days.service.ts'
import { type ClientMonth, clientMonths, codeMonths, monthlyId, monthlyTaps } from './ledger/month.model.ts'
import { taps } from './ledger/tap.model.ts'
import { tapDays } from './ledger/tap-day.model.ts'
import { type Customer, customers } from './request/customer.model.ts'
import { customerRequests, requestCycles, requestSettings, suppressions } from './request/request.models.ts'
import { requestTickets } from './request/request-ticket.model.ts'

type Sums = Pick<ClientMonth, 'cardTaps' | 'reviewRequests'>

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'employees, clients and taps',
    async run(db) {
      for (const { model } of [clientViews, employees, taps, monthlyTaps, clientMonths])
        await createIndexes(model(db))
    },
  },
  {
    number: 2,
    name: 'the sum of all months is added up on reading',
    async run(db) {
      await monthlyTaps.on(db).within('all').deleteMany({ month: 'all' })
    },
  },
  {
    number: 3,
    name: 'cards, and companies found by their names',
    async run(db) {
      await prepareCardTotals(db)
      const views = clientViews.on(db)
      for await (const { _id, companyName } of views.each({ searchTokens: { $exists: false } }))
        await views.updateOne({ _id }, { $set: { searchTokens: searchTokens(companyName) } })
    },
  },
  {
    number: 4,
    name: 'months of whole clients, and their winners',
    async run(db) {
      const employeeMonths = monthlyTaps.on(db).within('all')
      const months = clientMonths.on(db).within('all')
      const sums = await employeeMonths.aggregate<{ _id: Pick<ClientMonth, 'clientId' | 'month'> } & Sums>([
        {
          $group: {
            _id: { clientId: '$clientId', month: '$month' },
            cardTaps: { $sum: '$cardTaps' },
            reviewRequests: { $sum: '$reviewRequests' },
          },
        },
      ])
      for (const { _id, cardTaps, reviewRequests } of sums) {
        const month = { ..._id, cardTaps, reviewRequests, rev: 1, open: true }
        const id = monthlyId(_id.clientId, _id.month)
        await months.upsert({ _id: id }, { $setOnInsert: month })
      }
    },
  },
  {
    number: 5,
    name: 'links and their owners are followed by when they were written',
    async run(db) {
      const notedNow = { $set: { storedAt: new Date() } }
      await clientViews.on(db).updateMany({ storedAt: { $exists: false } }, notedNow)
      for (const { model } of [clientViews, employees]) await createIndexes(model(db))
    },
  },
  {
    number: 6,
    name: 'days of visits, and when each employee was last visited',
    async run(db) {
      await createIndexes(tapDays.model(db))
      await buildTapDays(db)
    },
  },
  {
    number: 7,
    name: 'since when cards are held: as far as is known, since they last changed',
    async run(db) {
      const cards = db.collection<Pick<Card, '_id' | 'assignedAt' | 'updatedAt'>>('cards')
      const held = { employeeId: { $gt: 0 }, assignedAt: null }
      for await (const { _id, updatedAt } of cards.find(held, { projection: { updatedAt: 1 } }))
        await cards.updateOne({ _id, assignedAt: null }, { $set: { assignedAt: updatedAt } })
    },
  },
  {
    number: 8,
    name: 'months are announced by client instead of by employee',
    async run(db) {
      await clientMonths
        .on(db)
        .within('all')
        .updateMany({}, { $set: { unannounced: true } })
    },
  },
  {
    number: 9,
    name: 'visits are found by their network, and those of floods',
    run: (db) => createIndexes(taps.model(db)),
  },
  {
    number: 10,
    name: 'cards are found by their sale',
    run: (db) => createIndexes(cardRows.model(db)),
  },
  {
    number: 11,
    name: 'codes of shops, and their months',
    async run(db) {
      for (const { model } of [codes, codeMonths]) await createIndexes(model(db))
    },
  },
  {
    number: 12,
    name: 'customers, and requests to them',
    async run(db) {
      const models = [
        customers,
        customerRequests,
        requestCycles,
        suppressions,
        requestTickets,
        requestSettings,
      ]
      for (const { model } of models) await createIndexes(model(db))
    },
  },
  {
    number: 13,
    name: 'customers are found by the words of their names',
    async run(db) {
      const rows = db.collection<Pick<Customer, '_id' | 'name' | 'searchTokens'>>('customers')
      const unfound = { searchTokens: { $exists: false } }
      for await (const { _id, name } of rows.find(unfound, { projection: { name: 1 } }))
        await rows.updateOne({ _id, ...unfound }, { $set: { searchTokens: searchTokens(name) } })
    },
  },
]
