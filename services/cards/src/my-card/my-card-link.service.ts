import { randomInt } from 'node:crypto'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { MyCardLink as Link, NewMyCardLink } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { MY_CARD_PATH } from '@avaliax/proto/cards/employee/my-card-path.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { employees } from '../employee/employee.model.ts'
import { myCardLinks } from '../employee/my-card-link.model.ts'
import { linkHashOf, pinHashOf } from './my-card-key.domain.ts'

const PIN_DIGITS = 6

interface Deps {
  db: Connection
  transact: Transact
  now: () => Date
  appUrl: string
}

/** Does what the owner does: hand the link out, replace it, take it back. */
export function myCardLinkService({ db, transact, now, appUrl }: Deps) {
  const links = myCardLinks.on(db)

  async function employeeIn(scope: Scope, employeeId: number) {
    const employee = await employees.on(db).within(scope).findOne({ _id: employeeId, deletedAt: null })
    if (!employee) throw notFound()
    return employee
  }

  return {
    async read(scope: Scope, employeeId: number): Promise<{ link: Link | null }> {
      await employeeIn(scope, employeeId)
      const link = await links.within(scope).findOne({ _id: employeeId })
      if (!link) return { link: null }
      const { createdAt, openedAt } = link
      return { link: { createdAt: createdAt.toISOString(), openedAt: openedAt?.toISOString() ?? null } }
    },

    async create({ scope, mayChange, audit }: Writer, employeeId: number): Promise<NewMyCardLink> {
      const { clientId } = await employeeIn(scope, employeeId)
      mayChange(clientId)
      const secret = randomToken()
      const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')
      const hashes = { linkHash: linkHashOf(secret), pinHash: pinHashOf({ secret, pin }) }
      const link = { ...hashes, clientId, createdAt: now(), openedAt: null }
      await transact(async (tx) => {
        await links.within(scope).upsert({ _id: employeeId }, { $set: link }, tx)
        const subject = `employee-${employeeId}` as const
        await audit({ subject, clientId, before: { ownPage: false }, after: { ownPage: true } }, tx)
      })
      return { url: `${appUrl}${MY_CARD_PATH}#${secret}`, pin }
    },

    async remove({ scope, mayChange, audit }: Writer, employeeId: number): Promise<void> {
      const { clientId } = await employeeIn(scope, employeeId)
      mayChange(clientId)
      await transact(async (tx) => {
        if (!(await links.within(scope).findOneAndDelete({ _id: employeeId }, tx))) return
        const subject = `employee-${employeeId}` as const
        await audit({ subject, clientId, before: { ownPage: true }, after: { ownPage: false } }, tx)
      })
    },
  }
}
export type MyCardLinkService = ReturnType<typeof myCardLinkService>
