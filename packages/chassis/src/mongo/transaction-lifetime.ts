import type { Connection } from 'mongoose'

/** A unit of work of ours is given up after five seconds, so what is still open after ten has lost its process. */
export const TRANSACTION_LIFETIME_SECONDS = 10

/**
 * A killed process leaves its transaction open on the server, which then refuses every write to the same documents for a
 * minute by default. The setting is the server's and is lost when that restarts, hence on each connection; where we may
 * not change it, whoever runs the server should.
 */
export function shortenAbandonedTransactions(
  connection: Connection,
  onRefused: (error: unknown) => void,
): Promise<void> {
  const set = async () => {
    const admin = connection.getClient().db('admin')
    await admin
      .command({ setParameter: 1, transactionLifetimeLimitSeconds: TRANSACTION_LIFETIME_SECONDS })
      .catch(onRefused)
  }
  connection.on('connected', () => void set())
  return set()
}
