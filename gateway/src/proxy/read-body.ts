import type { Readable } from 'node:stream'
import { type AppError, appError } from '@avaliax/chassis/errors.ts'
import { DEFAULT_BODY_LIMIT_BYTES, type RouteContract } from '@avaliax/proto/contract.ts'

type Limits = Pick<RouteContract, 'bodyLimitBytes' | 'bodyDeadlineMs'>

/** A large body that comes more slowly holds its place for nobody's good. */
const LEAST_SPEED = { bytes: 8 * 1024, withinMs: 8_000 }

/** What a request brings, read within the contract's size and time; undefined when it turns out to be nothing. */
export function readBody(
  payload: Readable,
  limits: Limits,
  leastSpeed = LEAST_SPEED,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let bytesBefore = 0
    const stop = () => {
      clearTimeout(timer)
      clearInterval(speedometer)
      payload.off('data', take).off('end', finish).off('close', leave)
    }
    const refuse = (error: AppError) => {
      stop()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limits.bodyLimitBytes) refuse(appError('PAYLOAD_TOO_LARGE'))
      else chunks.push(chunk)
    }
    const finish = () => {
      stop()
      resolve(bytes > 0 ? Buffer.concat(chunks, bytes) : undefined)
    }
    const leave = () => refuse(appError('VALIDATION_ERROR', { cause: new Error('the caller left') }))
    const timer = setTimeout(() => refuse(appError('REQUEST_TIMEOUT')), limits.bodyDeadlineMs)
    const speedometer =
      limits.bodyLimitBytes > DEFAULT_BODY_LIMIT_BYTES
        ? setInterval(() => {
            if (bytes - bytesBefore < leastSpeed.bytes) refuse(appError('REQUEST_TIMEOUT'))
            bytesBefore = bytes
          }, leastSpeed.withinMs)
        : undefined
    payload.on('data', take).once('end', finish).once('close', leave)
    // Told by `close` as well.
    payload.on('error', () => {})
  })
}
