import type { FastifyRequest } from 'fastify'
import { notFound } from '../../errors.ts'

const LOOPBACK = /^(localhost$|127\.|::1$|::ffff:127\.)/

/** Whether only this machine reaches that host name or address. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Refused like an unknown address; a proxy on this machine comes from loopback too, but says for whom it asks. */
export function requireLoopback(request: FastifyRequest): void {
  const direct = !request.headers['x-forwarded-for'] && !request.headers.forwarded
  if (!direct || !isLoopback(request.raw.socket.remoteAddress ?? '')) throw notFound()
}
