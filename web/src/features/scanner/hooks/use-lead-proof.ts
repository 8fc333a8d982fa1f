import { getLeadChallenge, type LeadProof } from '@avaliax/proto/scanner/lead.routes.ts'
import { useCallback, useEffect, useRef } from 'react'
import { send } from '../../../shared/api/send.ts'
import { solve } from '../lead-proof.ts'

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
