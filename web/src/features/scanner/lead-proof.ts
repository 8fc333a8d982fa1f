import {
  hasZeroBits,
  type LeadChallenge,
  type LeadProof,
  proofText,
} from '@avaliax/proto/scanner/lead.routes.ts'

/** So many hashes are asked for at once; the browser computes them beside the page. */
const BATCH = 128
const encoder = new TextEncoder()

async function numberFor(
  { challenge, bits }: LeadChallenge,
  part: number,
  stop: AbortSignal,
): Promise<number> {
  for (let from = 0; !stop.aborted; from += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, part, from + at))),
      ),
    )
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits))
    if (found >= 0) return from + found
  }
  throw stop.reason
}

/** The work that a stranger's lead is asked for; a phone takes about a second. */
export async function solve(challenge: LeadChallenge, stop: AbortSignal): Promise<LeadProof> {
  const numbers: number[] = []
  for (let part = 0; part < challenge.parts; part++) numbers.push(await numberFor(challenge, part, stop))
  return { challenge: challenge.challenge, numbers }
}
