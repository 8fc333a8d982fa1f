import type { Readable } from 'node:stream'
import { type AppError, appError } from '@avaliax/chassis/errors.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'

type Limits = Pick<RouteContract, 'bodyLimitBytes' | 'bodyDeadlineMs'>

/** What a request brings, read within the contract's size and time; undefined when it turns out to be nothing. */
export function readBody(payload: Readable, limits: Limits): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const stop = () => {
      clearTimeout(timer)
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
    payload.on('data', take).once('end', finish).once('close', leave)
    // Told by `close` as well.
    payload.on('error', () => {})
  })
}
