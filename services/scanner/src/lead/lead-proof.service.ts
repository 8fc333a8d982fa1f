import { createHash, hkdfSync } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { textSigner } from '@avaliax/chassis/text-signer.ts'
import {
  hasZeroBits,
  LEAD_PROOF,
  type LeadChallenge,
  type LeadProof,
  proofText,
} from '@avaliax/proto/scanner/lead.routes.ts'
import type { Connection } from 'mongoose'
import { usedChallenges } from './lead-proof.model.ts'

interface Deps {
  db: Connection
  /** A secret of the service, the same in all its instances. */
  secret: string
  now: () => Date
}

/** Challenges are signed, not stored, so that asking for them costs nothing. An answered one is stored until it has expired. */
export function leadProofs({ db, secret, now }: Deps) {
  const used = usedChallenges.on(db)
  const { parts, bits, seconds } = LEAD_PROOF
  const signer = textSigner(Buffer.from(hkdfSync('sha256', secret, '', 'scanner-lead-challenge', 32)))

  function isOurs(challenge: string): boolean {
    const [expires = '', random = '', signature = ''] = challenge.split('.')
    return signer.isSigned(`${expires}.${random}`, signature)
  }
  const expiryOf = (challenge: string) => new Date(Number.parseInt(challenge.split('.')[0] ?? '', 36) * 1_000)
  const isSolved = ({ challenge, numbers }: LeadProof) =>
    numbers.length === parts &&
    numbers.every((number, part) =>
      hasZeroBits(
        createHash('sha256')
          .update(proofText(challenge, part, number))
          .digest(),
        bits,
      ),
    )

  return {
    issue(): LeadChallenge {
      const expires = Math.floor(now().getTime() / 1_000) + seconds
      const text = `${expires.toString(36)}.${randomToken()}`
      const challenge = `${text}.${signer.sign(text)}`
      return { challenge, parts, bits, expiresAt: new Date(expires * 1_000).toISOString() }
    },

    /** True once for each challenge of ours that was worked on in time, and for the same request when it broke off and comes again. */
    async accept(proof: LeadProof, newId: number | undefined): Promise<boolean> {
      const { challenge } = proof
      if (!isOurs(challenge) || expiryOf(challenge) <= now() || !isSolved(proof)) return false
      try {
        await used.insertOne({ _id: challenge, newId, expiresAt: expiryOf(challenge) })
        return true
      } catch (error) {
        if (!isDuplicateKey(error, '_id')) throw error
        return newId !== undefined && used.exists({ _id: challenge, newId })
      }
    },
  }
}
export type LeadProofs = ReturnType<typeof leadProofs>
