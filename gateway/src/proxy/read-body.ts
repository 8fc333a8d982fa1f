import type { Readable } from 'node:stream'
import { type AppError, appError } from '@avaliax/chassis/errors.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { Arrival } from './arrival.ts'
import { inMemory, type Received, type Receiver } from './receivers.ts'

interface Limits extends Pick<RouteContract, 'bodyLimitBytes' | 'bodyDeadlineMs'> {
  /** A large body has arrived in it. */
  arrival?: Arrival | undefined
  leastSpeed?: { alone: number; contested: number; withinMs: number }
  receiver?: Receiver
}

/** In bytes a second. Alone, a large body on a slow line harms nobody; where others wait it has to be quicker. */
const LEAST_SPEED = { alone: 8 * 1024, contested: 50_000, withinMs: 5_000 }

/** Reads what a request brings, within the contract's size and time; answers undefined when it turns out to be nothing. */
export function readBody(payload: Readable, limits: Limits): Promise<Received | undefined> {
  const { bodyLimitBytes, bodyDeadlineMs, arrival, leastSpeed = LEAST_SPEED, receiver = inMemory() } = limits
  return new Promise((resolve, reject) => {
    let bytes = 0
    let bytesBefore = 0
    const stop = () => {
      clearTimeout(timer)
      clearInterval(speedometer)
      payload.off('data', take).off('end', finish).off('close', leave)
      arrival?.ended.removeEventListener('abort', giveWay)
    }
    const refuse = (error: AppError) => {
      stop()
      receiver.drop()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      arrival?.took(chunk.length)
      if (bytes > bodyLimitBytes) return refuse(appError('PAYLOAD_TOO_LARGE'))
      if (receiver.take(chunk)) return
      payload.pause()
      receiver.onceReady(() => payload.resume())
    }
    const finish = () => {
      stop()
      arrival?.whole()
      if (bytes > 0) receiver.whole(bytes).then(resolve, reject)
      else resolve(undefined)
    }
    const leave = () => refuse(appError('VALIDATION_ERROR', { cause: new Error('the caller left') }))
    const giveWay = () => refuse(appError('REQUEST_TIMEOUT'))
    const timer = setTimeout(() => refuse(appError('REQUEST_TIMEOUT')), bodyDeadlineMs)
    const lookAtSpeed = ({ isContested }: Arrival) => {
      const least = isContested() ? leastSpeed.contested : leastSpeed.alone
      if (bytes - bytesBefore < (least * leastSpeed.withinMs) / 1_000) giveWay()
      bytesBefore = bytes
    }
    const speedometer = arrival && setInterval(() => lookAtSpeed(arrival), leastSpeed.withinMs)
    arrival?.ended.addEventListener('abort', giveWay, { once: true })
    payload.on('data', take).once('end', finish).once('close', leave)
    // Told by `close` as well.
    payload.on('error', () => {})
  })
}
