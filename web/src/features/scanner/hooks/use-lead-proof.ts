import {
  getLeadChallenge,
  hasZeroBits,
  type LeadChallenge,
  type LeadProof,
  proofText,
} from '@avaliax/proto/scanner/lead.routes.ts'
import { useCallback, useEffect, useRef } from 'react'
import { send } from '../../../shared/api/send.ts'

interface Work {
  proof: Promise<LeadProof | null>
  startedAt: number
  stop: AbortController
}

/** Well below the ten minutes of a challenge. */
const GOOD_FOR_MS = 8 * 60_000
/** The lead is sent without a proof then: it is kept, and the plan stands at its link. */
const PATIENCE_MS = 15_000

function begin(): Work {
  const stop = new AbortController()
  const work = async () => {
    const { data } = await send(getLeadChallenge, undefined, stop.signal)
    return data ? solve(data, stop.signal) : null
  }
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  // A page without a secure origin has no hashes, a closed one needs none.
  const proof = work()
    .catch(() => null)
    .finally(() => clearTimeout(timer))
  return { proof, startedAt: Date.now(), stop }
}

/** Works while the person types; each lead takes a proof of its own, and none where it could not be had. */
export function useLeadProof(): () => Promise<LeadProof | null> {
  const current = useRef<Work>(undefined)
  useEffect(() => {
    const work = begin()
    current.current = work
    return () => (current.current ?? work).stop.abort()
  }, [])
  return useCallback(() => {
    const known = current.current
    const work = known && Date.now() - known.startedAt < GOOD_FOR_MS ? known : begin()
    current.current = undefined
    return work.proof
  }, [])
}

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
async function solve(challenge: LeadChallenge, stop: AbortSignal): Promise<LeadProof> {
  const numbers: number[] = []
  for (let part = 0; part < challenge.parts; part++) numbers.push(await numberFor(challenge, part, stop))
  return { challenge: challenge.challenge, numbers }
}
