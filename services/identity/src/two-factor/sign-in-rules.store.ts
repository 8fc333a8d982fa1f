import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { SignInRules } from '@avaliax/proto/identity/two-factor.routes.ts'
import type { Connection } from 'mongoose'
import type { User } from '../user/user.model.ts'
import { signInRuleRows } from './sign-in-rules.model.ts'
import type { TwoFactors } from './two-factor.store.ts'

interface Deps {
  db: Connection
  twoFactor: Pick<TwoFactors, 'isOn'>
}

/** Answers what the agency requires of its operators, and of whom it is due. */
export function signInRules({ db, twoFactor }: Deps) {
  const rows = signInRuleRows.on(db)
  const read = async (tx?: Tx): Promise<SignInRules> => {
    const row = await rows.findOne({ _id: 'agency' }, tx)
    return { operatorsNeedTwoFactor: row?.operatorsNeedTwoFactor ?? false }
  }

  return {
    read,

    async write(rules: SignInRules, tx: Tx): Promise<void> {
      await rows.upsert({ _id: 'agency' }, { $set: rules }, tx)
    },

    /** Whether somebody has to set a second factor up before the session opens anything else. */
    async isTwoFactorDue(
      { _id, role }: Pick<User, '_id' | 'role'>,
      session: { byPasskey?: boolean | undefined } | null = null,
    ): Promise<boolean> {
      if (session?.byPasskey) return false
      if (role !== 'superadmin' || !(await read()).operatorsNeedTwoFactor) return false
      return !(await twoFactor.isOn(_id))
    },
  }
}
export type SignInRuleStore = ReturnType<typeof signInRules>
