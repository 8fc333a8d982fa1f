import { randomBytes } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { RECOVERY_CODES } from '@avaliax/proto/identity/two-factor.fields.ts'
import type { Connection } from 'mongoose'
import { newRecoveryCode, plainCode, recoveryHash } from './recovery-code.domain.ts'
import { SECRET_BYTES, stepOfCode } from './totp.domain.ts'
import { type TwoFactorRow, twoFactorRows } from './two-factor.model.ts'

interface Deps {
  db: Connection
  seal: Sealer
  /** Key of the recovery codes' hashes. */
  secret: string
  now: () => Date
}

/** Second factors: the secret is sealed, recovery codes are hashed, and every code is accepted once. */
export function twoFactors({ db, seal, secret: key, now }: Deps) {
  const rows = twoFactorRows.on(db)
  const contextOf = (userId: number) => `two-factor:${userId}`
  const isOn = { enabledAt: { $ne: null } } as const

  async function useAppCode({ _id, sealedSecret }: TwoFactorRow, code: string, tx: Tx): Promise<boolean> {
    const secret = Buffer.from(seal.open(sealedSecret, contextOf(_id)), 'base64')
    const lastStep = stepOfCode(secret, code, now())
    if (lastStep === null) return false
    const unused = { _id, lastStep: { $lt: lastStep } }
    return (await rows.updateOne(unused, { $set: { lastStep } }, tx)).modifiedCount === 1
  }

  async function useRecoveryCode(
    { _id, recoveryHashes }: TwoFactorRow,
    code: string,
    tx: Tx,
  ): Promise<boolean> {
    const used = recoveryHash(key, _id, code)
    const others = recoveryHashes.filter((hash) => hash !== used)
    const change = { $set: { recoveryHashes: others } }
    return (await rows.updateOne({ _id, recoveryHashes: used }, change, tx)).modifiedCount === 1
  }

  /** Ten codes in place of those before; they are in what this returns and nowhere else. */
  async function renewCodes(userId: number, tx: Tx): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const recoveryHashes = codes.map((one) => recoveryHash(key, userId, one))
    await rows.updateOne({ _id: userId }, { $set: { recoveryHashes } }, tx)
    return codes
  }

  return {
    renewCodes,

    isOn: (userId: number): Promise<boolean> => rows.exists({ _id: userId, ...isOn }),

    /** Those of them that have one. */
    async among(userIds: readonly number[]): Promise<Set<number>> {
      const found = await rows.find({ _id: { $in: [...userIds] }, ...isOn }, { fields: ['_id'] })
      return new Set(found.map(({ _id }) => _id))
    },

    async stateOf(userId: number): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
      const row = await rows.findOne({ _id: userId, ...isOn })
      return { enabled: row !== null, recoveryCodesLeft: row?.recoveryHashes.length ?? 0 }
    },

    /** A new secret, which takes the place of one that was never confirmed. CONFLICT where the second factor is on. */
    async begin(userId: number): Promise<Buffer> {
      const secret = randomBytes(SECRET_BYTES)
      const sealedSecret = seal.seal(secret.toString('base64'), contextOf(userId))
      try {
        const fresh = { sealedSecret, lastStep: 0, recoveryHashes: [] }
        await rows.upsert({ _id: userId, enabledAt: null }, { $set: fresh })
      } catch (error) {
        throw isDuplicateKey(error) ? appError('CONFLICT') : error
      }
      return secret
    },

    /** Switches it on; the recovery codes, or null for a wrong code. */
    async confirm(userId: number, code: string, tx: Tx): Promise<string[] | null> {
      const row = await rows.findOne({ _id: userId, enabledAt: null }, tx)
      if (!row || !(await useAppCode(row, plainCode(code), tx))) return null
      await rows.updateOne({ _id: userId }, { $set: { enabledAt: now() } }, tx)
      return renewCodes(userId, tx)
    },

    /** Uses a code of either kind up; false when it is none, or was used. */
    async use(userId: number, code: string, tx: Tx): Promise<boolean> {
      const row = await rows.findOne({ _id: userId, ...isOn }, tx)
      if (!row) return false
      return (await useAppCode(row, plainCode(code), tx)) || useRecoveryCode(row, code, tx)
    },

    /** False where there was none. */
    remove: async (userId: number, tx: Tx): Promise<boolean> =>
      (await rows.deleteMany({ _id: userId, ...isOn }, tx)) > 0,
  }
}
export type TwoFactors = ReturnType<typeof twoFactors>
