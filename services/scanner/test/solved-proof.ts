import { createHash } from 'node:crypto'
import {
  hasZeroBits,
  type LeadChallenge,
  type LeadProof,
  proofText,
} from '@avaliax/proto/scanner/lead.routes.ts'

/** The work that a browser does for a lead. */
export function solvedProof({ challenge, parts, bits }: LeadChallenge): LeadProof {
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number++) {
      const hash = createHash('sha256')
        .update(proofText(challenge, part, number))
        .digest()
      if (hasZeroBits(hash, bits)) return number
    }
  })
  return { challenge, numbers }
}
