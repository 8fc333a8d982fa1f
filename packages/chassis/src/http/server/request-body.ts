import type { IncomingMessage } from 'node:http'

/** Whether bytes will follow the headers; without a length and without chunks there are none. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Some clients name a type although they send nothing. The framework would wait for the end of that nothing, which
 * `optimizeEmptyRequests` never tells.
 */
export function dropTypeOfNothing(raw: IncomingMessage): void {
  if (raw.headers['content-type'] !== undefined && !announcesBody(raw)) delete raw.headers['content-type']
}
