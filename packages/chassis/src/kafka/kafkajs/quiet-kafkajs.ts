import { createRequire } from 'node:module'
import kafkajs from 'kafkajs'

/** What is used of a part of kafkajs that has no types: the requests that wait for their turn on one connection. */
interface RequestQueue {
  pending: readonly unknown[]
  scheduleCheckPendingRequests(): void
}

/**
 * kafkajs 2.2.4 looks for waiting requests on each connection every millisecond for as long as it lives, also when there are
 * none (tulios/kafkajs#1704, #1556): a twentieth of a core in each idle service. A request that has to wait arranges its
 * own look, and so does each one that is answered while others wait; so an empty queue needs none.
 */
function looksOnlyWhenSomethingWaits(): void {
  const require = createRequire(import.meta.url)
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }
  const { scheduleCheckPendingRequests } = prototype
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this)
  }
}

looksOnlyWhenSomethingWaits()

export const { Kafka } = kafkajs
