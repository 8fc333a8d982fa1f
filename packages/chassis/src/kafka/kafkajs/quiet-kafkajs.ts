import { createRequire } from 'node:module'
import kafkajs from 'kafkajs'

interface SentRequest {
  sentAt: number
  requestTimeout: number
  timeoutRequest(): void
}

/** This part of kafkajs has no types and is used here: the requests of one connection. */
interface RequestQueue {
  /** Wait for their turn. */
  pending: readonly unknown[]
  /** Wait for their response. */
  inflight: ReadonlyMap<number, SentRequest>
  requestTimeoutIntervalId: NodeJS.Timeout | null
  scheduleCheckPendingRequests(): void
  scheduleRequestTimeoutCheck(): void
  isConnected(): boolean
  /** Ends its timers. */
  destroy(): void
}

const TIMEOUT_CHECK_MS = 1_000
const require = createRequire(import.meta.url)
const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }

/**
 * kafkajs 2.2.4 looks for waiting requests on each connection every millisecond for as long as it lives, also when there are
 * none (tulios/kafkajs#1704, #1556): a twentieth of a core in each idle service. A request that has to wait arranges its
 * own look, and so does each one that is answered while others wait; so an empty queue needs none.
 */
function looksOnlyWhenSomethingWaits(): void {
  const { scheduleCheckPendingRequests } = prototype
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this)
  }
}

/** Whether a response is late is checked ten times a second on each connection. Once is enough where it may take five seconds. */
function checksTimeoutsOnceASecond(): void {
  prototype.scheduleRequestTimeoutCheck = function () {
    this.destroy()
    this.requestTimeoutIntervalId = setInterval(() => {
      for (const request of this.inflight.values())
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest()
      if (!this.isConnected()) this.destroy()
    }, TIMEOUT_CHECK_MS)
  }
}

looksOnlyWhenSomethingWaits()
checksTimeoutsOnceASecond()

export const { Kafka } = kafkajs
