import { createRequire } from 'node:module'

/** This part of the driver has no types and is used here. */
interface ConnectionPool {
  options: { minPoolSize: number }
  ensureMinPoolSize(): void
}

/**
 * The driver sees to the least number of connections ten times a second, also where there is none to see to. Connections that have
 * broken are closed when one is taken.
 */
function keepsNoLeastNumber(): void {
  const require = createRequire(import.meta.url)
  const { ConnectionPool } = require('mongodb/lib/cmap/connection_pool.js') as {
    ConnectionPool: { prototype: ConnectionPool }
  }
  const { ensureMinPoolSize } = ConnectionPool.prototype
  ConnectionPool.prototype.ensureMinPoolSize = function () {
    if (this.options.minPoolSize > 0) ensureMinPoolSize.call(this)
  }
}

keepsNoLeastNumber()
