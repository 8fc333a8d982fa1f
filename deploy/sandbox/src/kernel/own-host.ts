const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a Host header names this machine. A foreign page can point its own name at 127.0.0.1 (DNS rebinding) and would
 * then read the mailbox as its own origin, but its requests still carry its name.
 */
export const answersTo = (host: string | undefined, port: number): boolean =>
  OWN_NAMES.some((name) => host?.toLowerCase() === `${name}:${port}`)
