export const LOOPBACK = '127.0.0.1'
const OWN_NAMES = ['localhost', LOOPBACK, '[::1]']

/**
 * Whether a Host header names this machine. A foreign page can point its own name at 127.0.0.1 (DNS rebinding) and would
 * then read the mailbox as its own origin, but its requests still carry its name.
 * @param ownName by which it is known in a network of containers
 */
export const answersTo = (host: string | undefined, port: number, ownName: string): boolean =>
  [...OWN_NAMES, ownName].some((name) => host?.toLowerCase() === `${name}:${port}`)
