import { createHash, hkdfSync } from 'node:crypto'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { callerKey } from '../../access/actor.ts'
import { AppError, validationError } from '../../errors.ts'
import { type Sealer, sealer } from '../../sealing.ts'
import type { Finished } from './result.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,255}$/

export interface IdempotentRequest {
  /** One key of one caller on one route. */
  id: string
  /** Changes with anything that the caller sent. */
  contentHash: string
  deadlineMs: number
  /** An answer that holds a secret is kept sealed. */
  seal?: Sealer | undefined
  /** Reserves the id of the object to create. */
  newId?: (() => Promise<number>) | undefined
}

export type Claim =
  | { kind: 'replay'; finished: Finished }
  /** `again`: an earlier try with the same key never ended, so its effect may be there already. */
  | { kind: 'run'; newId: number | undefined; again: boolean; lease: string }

/** The port: remembers what a key was answered. */
export interface IdempotencyStore {
  /** Refuses with IDEMPOTENCY_MISMATCH or IDEMPOTENCY_IN_FLIGHT. */
  begin(request: IdempotentRequest): Promise<Claim>
  finish(id: string, lease: string, finished: Finished): Promise<void>
  /** The command was refused and changed nothing: the key is free again. */
  forget(id: string, lease: string): Promise<void>
  /** It is not known what happened: the next try may start at once, with the same id. */
  release(id: string, lease: string): Promise<void>
}

/** Its key comes from what the caller sent and no store keeps: whoever reads the store alone cannot open an answer. */
function sealOf(key: string, id: string): Sealer {
  const derived = Buffer.from(hkdfSync('sha256', key, id, 'idempotent answer', 32))
  return sealer(`answer:${derived.toString('base64')}`)
}

const sha256 = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Reads the header; undefined when the caller sent none. */
export function idempotentRequest(
  route: RouteContract,
  request: FastifyRequest,
): IdempotentRequest | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (!route.idempotent || key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw validationError('Idempotency-Key', 'De 1 a 255 caracteres visíveis')
  const { identity, address } = request.caller
  const who = identity?.actor ? callerKey(identity.actor) : `${identity?.issuer ?? 'anyone'}:${address}`
  const id = sha256([who, route.method, route.path, key])
  return {
    id,
    ...(route.secretAnswer && { seal: sealOf(key, id) }),
    contentHash: sha256([
      request.url,
      String(identity?.actor?.selectedCompanyId),
      JSON.stringify(request.body ?? null),
    ]),
    deadlineMs: route.deadlineMs,
  }
}

interface Once {
  store: IdempotencyStore
  request: IdempotentRequest
  run: (claim: { newId: number | undefined; again: boolean }) => Promise<Finished>
}

/** Runs a command at most once per key; the same key again gets the first answer. */
export async function once({ store, request, run }: Once): Promise<Finished & { replayed: boolean }> {
  const claim = await store.begin(request)
  if (claim.kind === 'replay') return { ...opened(claim.finished, request), replayed: true }
  try {
    const finished = await run(claim)
    await store.finish(request.id, claim.lease, sealed(finished, request))
    return { ...finished, replayed: false }
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500
    await (refused ? store.forget(request.id, claim.lease) : store.release(request.id, claim.lease)).catch(
      () => {},
    )
    throw error
  }
}

const sealed = (finished: Finished, { id, seal }: IdempotentRequest): Finished =>
  seal ? { ...finished, body: seal.seal(JSON.stringify(finished.body), id) } : finished

const opened = (finished: Finished, { id, seal }: IdempotentRequest): Finished =>
  seal ? { ...finished, body: JSON.parse(seal.open(finished.body as string, id)) as unknown } : finished
